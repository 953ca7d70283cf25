import { Suspense } from 'react';
import { Boundary } from '../Boundary';
import { page } from '../page';

const Ask = page(async () => (await import('./ConsentAsk')).ConsentAsk, ['parts-consent']);

/** The question for the consent to keeping health data, above what needs it; where it cannot be had, the server answers for it. */
export function ConsentAsk() {
  return (
    <Boundary failure={() => null}>
      <Suspense>
        <Ask />
      </Suspense>
    </Boundary>
  );
}
