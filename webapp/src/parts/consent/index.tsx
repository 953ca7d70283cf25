import { Suspense } from 'react';
import { Boundary } from '../Boundary';
import { page } from '../page';

const Ask = page(async () => (await import('./ConsentAsk')).ConsentAsk, ['parts-consent']);

/**
 * Asks for consent to store health data, above what needs it. If it cannot load, the server enforces consent.
 */
export function ConsentAsk() {
  return (
    <Boundary failure={() => null}>
      <Suspense>
        <Ask />
      </Suspense>
    </Boundary>
  );
}
