import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router';
import { toRequestError } from '../../lib/errors';
import { paths } from '../../parts/paths';

/** A way to sign in, cancelling a deletion if `restore`; false if the user cancelled. */
export type SignIn = (restore: boolean) => Promise<boolean>;

/** An account that cannot be entered as it is. */
export interface Stopped {
  code: string;
  deleteAt: unknown;
  onRestore: () => Promise<boolean>;
}

/**
 * Signs users in and reports whether it succeeded. A user whose account is suspended is told whom to write to;
 * one whose account is about to be deleted is asked first whether to restore it.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const [stopped, setStopped] = useState<Stopped>();
  const enter = async (signIn: SignIn, restore = false) => {
    try {
      const entered = await signIn(restore);
      if (entered) void navigate(paths.dashboard, { replace: true });
      return entered;
    } catch (error) {
      const { code, args } = toRequestError(error);
      if (code !== 'DELETION_PENDING' && code !== 'SUSPENDED') throw error;
      // The form stays until what replaces it has loaded.
      startTransition(() => setStopped({ ...args, code, onRestore: () => enter(signIn, true) } as Stopped));
      return false;
    }
  };
  return { enter, stopped, forget: () => setStopped(undefined) };
}
