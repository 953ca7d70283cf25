import { createContext, useContext } from 'react';

const RetryCount = createContext(0);

/** Tells the queries inside which try it is. */
export const RetryCountProvider = RetryCount.Provider;

/** Which try this part of the screen is: each asks anew, although the failure of the one before is still known. */
export function useRetryCount(): number {
  return useContext(RetryCount);
}
