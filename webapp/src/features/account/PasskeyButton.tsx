import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/errors';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';

interface Props {
  label: string;
  failed: string;
  /** What the key is for; false where the person thought better of it. */
  act: (passkey: typeof import('./passkey')) => Promise<boolean>;
  onDone: () => void;
}

/** Asks for a passkey; what that needs is fetched with the first press. */
export function PasskeyButton({ label, failed, act, onDone }: Props) {
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      if (await act(await import('./passkey'))) onDone();
    } catch (error) {
      toast({ kind: 'error', title: failed, message: errorText(error) });
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
