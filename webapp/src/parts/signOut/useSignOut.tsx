import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadTexts, useLazyTexts } from '../../lib/i18n';
import { queuedWrites } from '../../lib/outbox/waiting';
import { preloadable } from '../../ui/preloadable';
import { toast } from '../../ui/toast';
import { paths } from '../paths';
import { useErrorToast } from '../useErrorToast';

const UnsentSheet = preloadable(async () => {
  const [{ UnsentSheet: Component }, { preloadSheet }] = await Promise.all([
    import('./UnsentSheet'),
    import('../../ui/Sheet'),
    loadTexts(['parts-signOut']),
  ]);
  await preloadSheet();
  return Component;
});

interface SignOut {
  /** Signs out; asks first if there are unsent changes. */
  start: () => void;
  /** The question, to be rendered beside the control. */
  question: ReactNode;
}

/** The only way for a user to sign out on this device. */
export function useSignOut(): SignOut {
  const farewell = useLazyTexts('parts-signOut');
  const fail = useErrorToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    try {
      const { signOut } = await import('../../lib/session');
      const done = signOut();
      await navigate(paths.login, { replace: true });
      await done;
      if (farewell)
        toast({
          kind: 'success',
          title: farewell(($) => $.signedOut.title),
          message: farewell(($) => $.signedOut.message),
        });
    } catch (error) {
      fail(error);
    }
  };
  return {
    start: () => (queuedWrites().length > 0 ? setAsking(true) : void leave()),
    question: asking && (
      <Suspense>
        <UnsentSheet onClose={() => setAsking(false)} onLeave={() => void leave()} />
      </Suspense>
    ),
  };
}
