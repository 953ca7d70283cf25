import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const auth = page(async () => (await import('./AuthScreen')).AuthScreen, ['identity']);

export const identityRoutes: RouteEntry[] = [
  { path: paths.auth, access: 'guest', frame: 'bare', screen: auth },
  { path: paths.login, access: 'guest', frame: 'bare', screen: auth },
  { path: paths.signup, access: 'guest', frame: 'bare', screen: auth },
  {
    path: paths.forgotPassword,
    access: 'guest',
    frame: 'bare',
    screen: page(async () => (await import('./ForgotPasswordScreen')).ForgotPasswordScreen, ['identity']),
  },
  {
    path: paths.setup,
    access: 'guest',
    frame: 'bare',
    screen: page(async () => (await import('./SetupScreen')).SetupScreen, ['identity', 'identity-setup']),
  },
  {
    path: paths.resetPassword,
    access: 'anyone',
    frame: 'bare',
    screen: page(async () => (await import('./ResetPasswordScreen')).ResetPasswordScreen, ['identity']),
  },
  {
    path: paths.confirmEmail,
    access: 'anyone',
    frame: 'bare',
    screen: page(async () => (await import('./ConfirmEmailScreen')).ConfirmEmailScreen, ['identity']),
  },
  {
    path: paths.confirmEmailChange,
    access: 'anyone',
    frame: 'bare',
    screen: page(
      async () => (await import('./ConfirmEmailChangeScreen')).ConfirmEmailChangeScreen,
      ['identity'],
    ),
  },
];
