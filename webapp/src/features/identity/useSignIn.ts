import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router';
import { toRequestError } from '../../lib/errors';
import { paths } from '../../parts/paths';

/** A way to sign in, cancelling a deletion if `restore`; false if the user cancelled. */
export type SignIn = (restore: boolean) => Promise<boolean>;

interface Leaving {
  deleteAt: unknown;
  onRestore: () => Promise<boolean>;
}

/**
 * Signs users in and reports whether it succeeded. A user whose account is about to be deleted is asked first
 * whether to restore it.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>();
  const enter = async (signIn: SignIn, restore = false) => {
    try {
      const entered = await signIn(restore);
      if (entered) void navigate(paths.dashboard, { replace: true });
      return entered;
    } catch (error) {
      const { code, args } = toRequestError(error);
      if (code !== 'DELETION_PENDING') throw error;
      // The form stays until the question has loaded.
      startTransition(() => setLeaving({ ...args, onRestore: () => enter(signIn, true) } as Leaving));
      return false;
    }
  };
  return { enter, leaving, forget: () => setLeaving(undefined) };
}
