import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router';
import { toRequestError } from '../../lib/errors';
import { paths } from '../../parts/paths';

/** A way to sign in, by which a deletion may be taken back; false where the person thought better of it. */
export type SignIn = (restore: boolean) => Promise<boolean>;

interface Leaving {
  deleteAt: unknown;
  onRestore: () => Promise<boolean>;
}

/** Lets people in and tells whether they are. Whoever is about to be deleted is asked first whether they are coming back. */
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
      // The form stays until the question is there.
      startTransition(() => setLeaving({ ...args, onRestore: () => enter(signIn, true) } as Leaving));
      return false;
    }
  };
  return { enter, leaving, forget: () => setLeaving(undefined) };
}
