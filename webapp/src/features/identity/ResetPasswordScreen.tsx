import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { clearViewerData } from '../../lib/viewer';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { loadRequests } from '../../parts/outside/loadRequests';
import { paths } from '../../parts/paths';
import { useSubmit } from '../../parts/proof/useSubmit';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { ResetPasswordDocument } from './__generated__/identity';
import { mailedToken } from './mailedToken';

export function ResetPasswordScreen() {
  const { t } = useTranslation(['identity', 'ui']);
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    const { request } = await loadRequests();
    await request(ResetPasswordDocument, { token: mailedToken(), password });
    await clearViewerData();
    toast({
      kind: 'success',
      title: t(($) => $.success, { ns: 'ui' }),
      message: t(($) => $.reset.done, { ns: 'identity' }),
    });
    void navigate(paths.login, { replace: true });
  });
  return (
    <AuthFrame
      title={t(($) => $.reset.title, { ns: 'identity' })}
      lead={t(($) => $.reset.lead, { ns: 'identity' })}
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <PasswordField
          label={t(($) => $.reset.password, { ns: 'identity' })}
          hint={t(($) => $.signUp.passwordHint, { ns: 'identity' })}
          autoComplete="new-password"
          minLength={8}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          showLabel={t(($) => $.showPassword, { ns: 'ui' })}
          hideLabel={t(($) => $.hidePassword, { ns: 'ui' })}
          error={fieldError('password')}
        />
        <Button type="submit" size="large" wide pending={pending}>
          {t(($) => $.reset.submit, { ns: 'identity' })}
        </Button>
      </form>
    </AuthFrame>
  );
}
