import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { loadRequests } from '../../parts/outside/loadRequests';
import { page } from '../../parts/page';
import { paths } from '../../parts/paths';
import { canUsePasskeys } from '../../parts/proof/canUsePasskeys';
import { useSubmit } from '../../parts/proof/useSubmit';
import { Button } from '../../ui/Button';
import { preloadable } from '../../ui/preloadable';
import { PasswordField, TextField } from '../../ui/TextField';
import { SignInDocument } from './__generated__/identity';
import { usePasskeyOffer } from './usePasskeyOffer';
import { useSignIn } from './useSignIn';

/** Lazy, since the form does not depend on it. */
const PasskeyButton = preloadable(
  async () => (await import('../../parts/proof/PasskeyButton')).PasskeyButton,
);

/** Lazy, since it is rarely needed. */
const StoppedAccount = page(
  async () => (await import('./StoppedAccount')).StoppedAccount,
  ['identity-stoppedAccount'],
);

const link = 'inline-flex min-h-11 items-center text-sub font-semibold text-accent';

export function SignInForm() {
  const { t } = useTranslation(['identity', 'ui']);
  const { enter, stopped, forget } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const byPassword = async (restore: boolean) => {
    const { openSession } = await loadRequests();
    await openSession(async (send) => (await send(SignInDocument, { email, password, restore })).signIn);
    return true;
  };
  const { pending, onSubmit, fieldError } = useSubmit(async () => void (await enter(byPassword)));
  const offer = usePasskeyOffer(enter);
  if (stopped) return <StoppedAccount {...stopped} onLeave={forget} />;
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t(($) => $.email, { ns: 'identity' })}
        type="email"
        name="email"
        autoComplete="username webauthn"
        onFocus={offer}
        autoCapitalize="none"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fieldError('email')}
      />
      <PasswordField
        label={t(($) => $.password, { ns: 'identity' })}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel={t(($) => $.showPassword, { ns: 'ui' })}
        hideLabel={t(($) => $.hidePassword, { ns: 'ui' })}
        error={fieldError('password')}
      />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Link to={paths.help} className={link}>
          {t(($) => $.signIn.help, { ns: 'identity' })}
        </Link>
        <Link to={paths.forgotPassword} className={link}>
          {t(($) => $.signIn.forgot, { ns: 'identity' })}
        </Link>
      </div>
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.signIn.submit, { ns: 'identity' })}
      </Button>
      {canUsePasskeys && (
        <Suspense fallback={<div className="min-h-13" />}>
          <PasskeyButton
            label={t(($) => $.signIn.passkey, { ns: 'identity' })}
            failed={t(($) => $.signIn.passkeyFailed, { ns: 'identity' })}
            act={({ signInByPasskey }) => enter(signInByPasskey)}
          />
        </Suspense>
      )}
    </form>
  );
}
