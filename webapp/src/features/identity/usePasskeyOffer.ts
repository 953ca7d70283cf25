import { useEffect, useRef } from 'react';
import { canUsePasskeys } from './canUsePasskeys';
import type { SignIn } from './useSignIn';

/** Lets the browser offer passkeys from the first focus of the address on, until the form is left. */
export function usePasskeyOffer(enter: (signIn: SignIn) => Promise<unknown>): () => void {
  const begun = useRef(false);
  useEffect(
    () => () => {
      if (begun.current) void import('./passkey').then(({ stopOffering }) => stopOffering());
    },
    [],
  );
  return () => {
    if (begun.current || !canUsePasskeys) return;
    begun.current = true;
    // An offer that fails is only an offer less: the form and the button are there.
    void import('./passkey').then(({ offerPasskeys }) => enter(offerPasskeys)).catch(() => undefined);
  };
}
