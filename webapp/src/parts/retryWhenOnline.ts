import { retryDelay } from '../lib/apollo/policy';
import { toRequestError } from '../lib/errors';
import { isOnline, onNetwork } from '../lib/offline';
import type { Boundary } from './Boundary';

/** Retries what failed for lack of a network once it is back. */
export function retryWhenOnline(boundary: Boundary, error: unknown): void {
  if (toRequestError(error).code !== 'NETWORK') return;
  const again = () => {
    const isOver = boundary.state.error !== error;
    if (!isOver && !isOnline()) return;
    stop();
    clearTimeout(timer);
    if (!isOver) boundary.retry();
  };
  const stop = onNetwork(again);
  // The network may have been back before the failure was known, in which case no event follows.
  const timer = setTimeout(again, retryDelay(boundary.state.attempt + 1));
}
