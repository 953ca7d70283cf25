import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<{ default: Texts }>('./*/*.json', { eager: true });

function textOf(language: string, path: string): unknown {
  const [namespace, ...keys] = path.split('.');
  let found: string | Texts | undefined = files[`./${language}/${namespace}.json`]?.default;
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined;
  return found;
}

/** Texts that were agreed word for word; stories take all others from the locales. */
const quoted = {
  en: {
    'errors.reason.MISMATCH': 'Passwords do not match',
    'identity.signUp.checkEmail': 'Please check your email to confirm your account.',
    'library-manage.invalidCategory': 'Invalid category',
    'library-manage.selectCategory': 'Please select a valid category',
    'library-manage.invalidGoal': 'Invalid goal',
    'library-manage.selectGoal': 'Please select a valid goal',
    'library-manage.invalidLevel': 'Invalid level',
    'library-manage.selectLevel': 'Please select a valid difficulty level',
    'library-manage.uploadFailed': 'Upload failed',
    'library-manage.uploadFailedLead': 'Failed to upload workout. Please try again.',
    'library-manage.fetchFailed': 'Video fetch failed',
    'library-manage.fetchFailedLead': 'Could not fetch video data. Please fill in manually.',
    'parts-signOut.signedOut.title': 'Signed out',
    'parts-signOut.signedOut.message': 'You have been signed out successfully',
    'people-profile.failed': 'Failed to update profile',
    'people-profile.saved': 'Profile updated successfully',
    'people-onboarding.failed': 'Failed to save your information. Please try again.',
    'training.completeFailed': 'Failed to mark workout as complete. Please try again.',
    'training.upgrade': 'Upgrade Plan',
    'chat.failed': 'Failed to send message',
    'chat.failedLead': 'Please try again.',
    'notify.markAll': 'Mark all read',
    'ui.success': 'Success',
    'ui.error': 'Error',
  },
  ru: {
    'errors.reason.MISMATCH': 'Пароли не совпадают',
    'people-onboarding.failed': 'Не удалось сохранить вашу информацию. Попробуйте еще раз.',
    'chat.failed': 'Не удалось отправить сообщение',
  },
};

describe.each(Object.entries(quoted))('%s', (language, texts) => {
  it.each(Object.entries(texts))('%s is worded as agreed', (path, text) => {
    expect(textOf(language, path)).toBe(text);
  });
});
