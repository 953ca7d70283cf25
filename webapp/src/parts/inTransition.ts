import { startTransition } from 'react';

/** Asks anew while what is shown stays. */
export function inTransition(ask: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => startTransition(() => resolve(ask())));
}
