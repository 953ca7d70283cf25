import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { loadRequests } from '../../parts/outside/loadRequests';
import { paths } from '../../parts/paths';
import { useSubmit } from '../../parts/proof/useSubmit';
import { Button, buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import { TextField } from '../../ui/TextField';
import { RequestPasswordResetDocument } from './__generated__/identity';

export function ForgotPasswordScreen() {
  const { t } = useTranslation('identity');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    const { request } = await loadRequests();
    await request(RequestPasswordResetDocument, { email });
    setSent(true);
  });
  return (
    <AuthFrame title={t(($) => $.forgot.title)} lead={t(($) => $.forgot.lead)}>
      {sent ? (
        <EmptyState
          icon={<MailCheck className="size-8" />}
          title={t(($) => $.forgot.sent)}
          message={t(($) => $.forgot.sentLead, { email })}
          action={
            <Link to={paths.login} className={buttonClass('secondary')}>
              {t(($) => $.backToSignIn)}
            </Link>
          }
        />
      ) : (
        <form onSubmit={onSubmit} className="flex flex-col gap-4">
          <TextField
            label={t(($) => $.email)}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={fieldError('email')}
          />
          <Button type="submit" size="large" wide pending={pending}>
            {t(($) => $.forgot.submit)}
          </Button>
          <Link to={paths.login} className={buttonClass('plain')}>
            {t(($) => $.backToSignIn)}
          </Link>
        </form>
      )}
    </AuthFrame>
  );
}
