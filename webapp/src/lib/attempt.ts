import { createContext, useContext } from 'react';

const Attempt = createContext(0);

/** Tells the queries inside which try it is. */
export const AttemptProvider = Attempt.Provider;

/** Which try this part of the screen is: each asks anew, although the failure of the one before is still known. */
export function useAttempt(): number {
  return useContext(Attempt);
}
