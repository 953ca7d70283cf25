import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { paths } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useFirstError } from '../../../parts/useFirstError';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { ConfirmSmsCodeDocument, SendSmsCodeDocument } from './__generated__/preferences';
import type { Preferences } from './showPreferences';

type Setup = NonNullable<Preferences['sms']>;

/** Where text messages go; a number gets none until a code has confirmed it. */
export function SmsCard({ setup: { state, number } }: { setup: Setup }) {
  const { t } = useTranslation('notify-settings');
  const fail = useErrorToast();
  const [send, sending] = useWrite(SendSmsCodeDocument, { once: true });
  const ask = async () => {
    const sent = await send({}).catch(fail);
    if (sent) toast({ kind: 'info', title: t(($) => $.sms.sent) });
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-heading font-bold">{t(($) => $.sms.title)}</h2>
      <p className="text-sub text-soft wrap-anywhere" role="status">
        {t(($) => $.sms.state[state], { number: number ?? '' })}
      </p>
      {state === 'NO_NUMBER' && (
        <Link to={`${paths.settings}?tab=profile`} className={buttonClass('secondary', 'medium')}>
          {t(($) => $.sms.toProfile)}
        </Link>
      )}
      {(state === 'UNCONFIRMED' || state === 'REFUSED') && (
        <Button variant="secondary" className="self-start" pending={sending} onClick={() => void ask()}>
          {t(($) => $.sms.send)}
        </Button>
      )}
      {state === 'CODE_SENT' && <CodeForm onResend={() => void ask()} resending={sending} />}
    </Card>
  );
}

function CodeForm({ onResend, resending }: { onResend: () => void; resending: boolean }) {
  const { t } = useTranslation('notify-settings');
  const errorText = useErrorText();
  const [confirm, confirming] = useWrite(ConfirmSmsCodeDocument);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [faults, setFaults] = useState(0);
  const form = useFirstError(faults);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirming) return;
    setFailure(undefined);
    try {
      await confirm({ code });
      toast({ kind: 'success', title: t(($) => $.sms.confirmed) });
    } catch (error) {
      setFailure(error);
      setFaults((count) => count + 1);
    }
  };
  const isWrong = failure !== undefined && toRequestError(failure).field === 'code';
  const error = isWrong ? t(($) => $.sms.wrong) : failure === undefined ? undefined : errorText(failure);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        label={t(($) => $.sms.code)}
        hint={t(($) => $.sms.hint)}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={confirming}>
          {t(($) => $.sms.confirm)}
        </Button>
        <Button variant="secondary" pending={resending} onClick={onResend}>
          {t(($) => $.sms.again)}
        </Button>
      </div>
    </form>
  );
}
