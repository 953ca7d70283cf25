import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { useSite } from '../../lib/site';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { page } from '../../parts/page';
import { paths } from '../../parts/paths';
import { choosePlan } from '../../parts/plans';
import { preloadable } from '../../ui/preloadable';
import { Tabs } from '../../ui/Tabs';
import { mailedToken } from './mailedToken';
import { SignInForm } from './SignInForm';

/** Lazy, since most visitors have an account. */
const SignUpForm = preloadable(async () => (await import('./SignUpForm')).SignUpForm);

/** Lazy, since few operators close sign-up. */
const NoEntry = preloadable(async () => (await import('./SignUpClosed')).SignUpClosed);

/** Opened by the link of an invitation email. */
const InvitationScreen = page(
  async () => (await import('./InvitationScreen')).InvitationScreen,
  ['identity-invitation'],
);

type Tab = 'signin' | 'signup';

/** /auth with its tabs; /login and /signup open one tab directly. */
export function AuthScreen() {
  const { t } = useTranslation('identity');
  const { name, registration } = useSite();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const tab: Tab = pathname === paths.signup || query.get('tab') === 'signup' ? 'signup' : 'signin';
  const plan = query.get('plan');
  useEffect(() => {
    if (plan) choosePlan(plan);
  }, [plan]);
  if (pathname === paths.signup && mailedToken())
    return (
      <Suspense>
        <InvitationScreen />
      </Suspense>
    );
  const choose = (next: Tab) => {
    if (pathname === paths.auth) setQuery({ tab: next }, { replace: true, state });
    else void navigate(next === 'signup' ? paths.signup : paths.login, { replace: true, state });
  };
  return (
    <AuthFrame title={t(($) => $.join.title, { product: name })} lead={t(($) => $.join.lead)}>
      <Tabs
        label={t(($) => $.join.tabs)}
        value={tab}
        onValue={choose}
        tabs={[
          { value: 'signin', label: t(($) => $.signIn.tab) },
          { value: 'signup', label: t(($) => $.signUp.tab) },
        ]}
      >
        {tab === 'signin' && <SignInForm />}
        {tab === 'signup' && (
          <Suspense>
            {registration === 'OPEN' ? <SignUpForm onSignIn={() => choose('signin')} /> : <NoEntry />}
          </Suspense>
        )}
      </Tabs>
    </AuthFrame>
  );
}
