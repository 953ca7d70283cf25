import type { ApolloClient } from '@apollo/client';

// All cache values of the specification.
export const staleMs = 5 * 60_000;
export const keptMs = 10 * 60_000;
export const queryRetries = 2;
export const mutationRetries = 1;
const firstDelayMs = 1000;
const longestDelayMs = 30_000;

export const sweepMs = 60_000;
export const persistedForMs = 7 * 24 * 60 * 60_000;

/** 1 s, 2 s, 4 s … at most 30 s, up to half of which is random. */
export function retryDelay(attempt: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

export const defaultOptions: ApolloClient.DefaultOptions = {
  // A refetched page of a list extends what is loaded, as any other page does; in its place, it would drop
  // what has arrived since it was requested.
  watchQuery: { refetchWritePolicy: 'merge' },
  // What is asked for once is wanted as it is now; the cache may be days old.
  query: { fetchPolicy: 'network-only' },
};
