import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '../lib/errors';
import { loadTexts, useTranslation } from '../lib/i18n';
import { waiting } from '../lib/outbox/waiting';
import { signOut } from '../lib/session';
import { Button } from '../ui/Button';
import { preloadable } from '../ui/preloadable';
import { toast } from '../ui/toast';
import { paths } from './paths';

const UnsentSheet = preloadable(async () => {
  const [{ UnsentSheet: Component }, { preloadSheet }] = await Promise.all([
    import('./UnsentSheet'),
    import('../ui/Sheet'),
    loadTexts(['offline']),
  ]);
  await preloadSheet();
  return Component;
});

/** Signs out; where something is not sent yet, asks first. */
export function SignOutButton({ wide = true }: { wide?: boolean }) {
  const { t } = useTranslation(['shell', 'ui']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    const done = signOut();
    await navigate(paths.login, { replace: true });
    try {
      await done;
      toast({
        kind: 'success',
        title: t(($) => $.signedOut.title, { ns: 'shell' }),
        message: t(($) => $.signedOut.message, { ns: 'shell' }),
      });
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
    }
  };
  return (
    <>
      <Button
        variant="danger"
        wide={wide}
        icon={<LogOut className="size-5" aria-hidden="true" />}
        onClick={() => (waiting().length > 0 ? setAsking(true) : void leave())}
      >
        {t(($) => $.signOut, { ns: 'shell' })}
      </Button>
      {asking && (
        <Suspense>
          <UnsentSheet onClose={() => setAsking(false)} onLeave={() => void leave()} />
        </Suspense>
      )}
    </>
  );
}
