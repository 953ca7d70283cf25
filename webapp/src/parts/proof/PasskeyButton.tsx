import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toRequestError, useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';

interface Props {
  label: string;
  failed: string;
  /** What to do with the passkey. */
  act: (passkey: typeof import('./passkey')) => Promise<unknown>;
}

/** Asks for a passkey; the code for that is loaded on the first press. */
export function PasskeyButton({ label, failed, act }: Props) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await act(await import('./passkey'));
    } catch (error) {
      const refused = toRequestError(error).code === 'PASSKEY_REFUSED';
      toast({ kind: 'error', title: refused ? failed : t(($) => $.error), message: errorText(error) });
    }
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size="large"
      wide
      pending={pending}
      icon={<KeyRound className="size-5" aria-hidden="true" />}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
