import { useEffect, useRef } from 'react';
import { canUsePasskeys } from '../../parts/proof/canUsePasskeys';
import type { SignIn } from './useSignIn';

/** Lets the browser autofill passkeys from the first focus of the email field until the form is left. */
export function usePasskeyOffer(enter: (signIn: SignIn) => Promise<unknown>): () => void {
  const begun = useRef(false);
  useEffect(
    () => () => {
      if (begun.current) void import('../../parts/proof/passkey').then(({ stopOffering }) => stopOffering());
    },
    [],
  );
  return () => {
    if (begun.current || !canUsePasskeys) return;
    begun.current = true;
    // Autofill is an extra: the form and the button remain if it fails.
    void import('../../parts/proof/passkey')
      .then(({ offerPasskeys }) => enter(offerPasskeys))
      .catch(() => undefined);
  };
}
