import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/__generated__/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The sources that contain a pattern, in order. */
function filesWith(what: RegExp): string[] {
  return Object.keys(files)
    .filter((file) => what.test(files[file] ?? ''))
    .map((file) => (file.startsWith('./') ? `lib/${file.slice(2)}` : file.slice('../'.length)))
    .sort();
}

describe('screens write in one way', () => {
  it('through useWrite', () => {
    expect(filesWith(/\.mutate\(|\buseMutation\b|\boptimisticResponse\b/)).toEqual(['lib/useWrite.ts']);
  });

  it('except before there is a cache: at sign-in, in onboarding and for guests who need help, where a passkey or a picture may be requested', () => {
    expect(filesWith(/lib\/request'|\.\/request'/)).toEqual([
      'features/people/profile/AvatarCrop.tsx',
      'features/people/profile/AvatarPicker.tsx',
      'lib/apollo/client.ts',
      'lib/outbox/outbox.ts',
      'parts/outside/loadRequests.ts',
      'parts/proof/passkey.ts',
    ]);
    expect(filesWith(/\bloadRequests\(/)).toEqual([
      'features/identity/ConfirmEmailChangeScreen.tsx',
      'features/identity/ConfirmEmailScreen.tsx',
      'features/identity/ForgotPasswordScreen.tsx',
      'features/identity/InvitationScreen.tsx',
      'features/identity/ResetPasswordScreen.tsx',
      'features/identity/SignInForm.tsx',
      'features/identity/SignUpForm.tsx',
      'features/people/onboarding/BroughtNote.tsx',
      'features/people/onboarding/FirstWorkout.tsx',
      'features/people/onboarding/OnboardingScreen.tsx',
      'features/support/HelpScreen.tsx',
      'features/support/useFound.ts',
      'parts/contact/ContactLine.tsx',
      'parts/outside/AuthFrame.tsx',
      'parts/outside/loadRequests.ts',
    ]);
  });

  it('and except for what outlives the page', () => {
    expect(filesWith(/\bpost\(\w+Document\b/)).toEqual(['app/pushSync.ts', 'lib/session.ts']);
  });
});
