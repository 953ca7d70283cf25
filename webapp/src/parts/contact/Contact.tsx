import { Suspense } from 'react';
import { preloadable } from '../../ui/preloadable';

/** Without it a screen is still whole, so a failed load is nothing to show. */
const ContactLine = preloadable(() =>
  import('./ContactLine').then(
    (part) => part.ContactLine,
    () => () => null,
  ),
);

/** How to write to the business, loaded after everything around it. */
export function Contact() {
  return (
    <Suspense>
      <ContactLine />
    </Suspense>
  );
}
