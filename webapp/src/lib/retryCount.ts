import { createContext, useContext } from 'react';

const RetryCount = createContext(0);

/** Provides the number of the attempt to the queries inside. */
export const RetryCountProvider = RetryCount.Provider;

/** The number of the attempt: each refetches, although the failure of the previous one is cached. */
export function useRetryCount(): number {
  return useContext(RetryCount);
}
