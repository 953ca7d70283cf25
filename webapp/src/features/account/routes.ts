import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const texts = ['account'];
const auth = page(async () => (await import('./AuthScreen')).AuthScreen, texts);

export const accountRoutes: RouteEntry[] = [
  { path: paths.auth, access: 'guest', frame: 'bare', screen: auth },
  { path: paths.login, access: 'guest', frame: 'bare', screen: auth },
  { path: paths.signup, access: 'guest', frame: 'bare', screen: auth },
  {
    path: paths.forgotPassword,
    access: 'guest',
    frame: 'bare',
    screen: page(async () => (await import('./ForgotPasswordScreen')).ForgotPasswordScreen, texts),
  },
  {
    path: paths.resetPassword,
    access: 'anyone',
    frame: 'bare',
    screen: page(async () => (await import('./ResetPasswordScreen')).ResetPasswordScreen, texts),
  },
  {
    path: paths.setup,
    access: 'guest',
    frame: 'bare',
    screen: page(async () => (await import('./SetupScreen')).SetupScreen, [...texts, 'setup']),
  },
  {
    path: paths.confirmEmail,
    access: 'anyone',
    frame: 'bare',
    screen: page(async () => (await import('./ConfirmEmailScreen')).ConfirmEmailScreen, texts),
  },
  {
    path: paths.confirmEmailChange,
    access: 'anyone',
    frame: 'bare',
    screen: page(
      async () => (await import('./ConfirmEmailChangeScreen')).ConfirmEmailChangeScreen,
      [...texts, 'security'],
    ),
  },
  {
    path: paths.onboarding,
    frame: 'bare',
    screen: page(
      async () => (await import('./onboarding/OnboardingScreen')).OnboardingScreen,
      ['account', 'onboarding'],
    ),
  },
  {
    path: paths.settings,
    screen: page(
      async () => (await import('./settings/SettingsScreen')).SettingsScreen,
      [...texts, 'settings'],
    ),
  },
];
