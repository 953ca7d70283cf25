import { startTransition } from 'react';

/** Refetches while the current content stays. */
export function inTransition(ask: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => startTransition(() => resolve(ask())));
}
