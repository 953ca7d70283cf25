import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useViewer } from '../../lib/viewer';
import { Button, type ButtonVariant } from '../../ui/Button';
import { ConfirmPasswordDocument } from './__generated__/proof';
import { canUsePasskeys } from './canUsePasskeys';
import { PasskeyButton } from './PasskeyButton';
import { SecretField } from './SecretField';
import { useSubmit } from './useSubmit';

interface Props {
  submit: string;
  variant?: ButtonVariant;
  autoFocus?: boolean;
  /** Called once the user has proved their identity with the password or a passkey. */
  onProved: () => Promise<void> | void;
}

export function ProofForm({ submit, variant, autoFocus, onProved }: Props) {
  const { t } = useTranslation('parts-proof');
  const { email } = useViewer();
  const [confirmPassword] = useWrite(ConfirmPasswordDocument, { once: true });
  const [password, setPassword] = useState('');
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    await confirmPassword({ password });
    await onProved();
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretField
        label={t(($) => $.password)}
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={password}
        onValue={setPassword}
        error={fieldError('password')}
      />
      <Button type="submit" variant={variant} size="large" wide pending={pending}>
        {submit}
      </Button>
      {canUsePasskeys && (
        <PasskeyButton
          label={t(($) => $.passkey)}
          failed={t(($) => $.failed)}
          act={async ({ confirmByPasskey }) => {
            if (await confirmByPasskey()) await onProved();
          }}
        />
      )}
    </form>
  );
}
