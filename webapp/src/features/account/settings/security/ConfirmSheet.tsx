import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../../lib/i18n';
import { request } from '../../../../lib/request';
import { useViewer } from '../../../../lib/viewer';
import { Button } from '../../../../ui/Button';
import { Sheet } from '../../../../ui/Sheet';
import { canUsePasskeys } from '../../canUsePasskeys';
import { PasskeyButton } from '../../PasskeyButton';
import { useSubmit } from '../../useSubmit';
import { ConfirmPasswordDocument } from './__generated__/security';
import { SecretField } from './SecretField';

interface Props {
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmSheet({ open, onAnswer }: Props) {
  const { t } = useTranslation(['security', 'ui']);
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(false)}
      locale={useLanguage()}
      title={t(($) => $.confirm.title, { ns: 'security' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <Form onDone={() => onAnswer(true)} />
    </Sheet>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['security', 'account']);
  const { email } = useViewer();
  const [password, setPassword] = useState('');
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    await request(ConfirmPasswordDocument, { password });
    onDone();
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-sub text-soft">{t(($) => $.confirm.lead, { ns: 'security' })}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretField
        label={t(($) => $.password, { ns: 'account' })}
        autoComplete="current-password"
        autoFocus
        value={password}
        onValue={setPassword}
        error={fieldError('password')}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.confirm.submit, { ns: 'security' })}
      </Button>
      {canUsePasskeys && (
        <PasskeyButton
          label={t(($) => $.confirm.passkey, { ns: 'security' })}
          failed={t(($) => $.confirm.failed, { ns: 'security' })}
          act={({ confirmByPasskey }) => confirmByPasskey()}
          onDone={onDone}
        />
      )}
    </form>
  );
}
