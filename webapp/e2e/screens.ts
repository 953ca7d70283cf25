// Every screen, by who sees it: what the checks of looks and language, and the contact sheet, walk through.
export const prerendered = new Set(['/', '/pricing', '/privacy-policy', '/terms-of-service']);

export const guestScreens = [
  ...prerendered,
  '/auth',
  '/signup',
  '/forgot-password',
  '/nowhere',
  // Links of mails that are not good any more.
  '/reset-password#token=spent',
  '/confirm-email#token=spent',
  '/confirm-email-change#token=spent',
];

export const memberScreens: Record<string, string[]> = {
  'client@forma.test': [
    '/client/dashboard',
    '/workouts',
    '/workouts/:first',
    '/progress',
    '/progress?add',
    '/progress/photos',
    '/progress/photos?add',
    '/progress/photos/compare',
    '/activity',
    '/notifications',
    '/settings',
    '/settings?tab=notifications',
    '/settings?tab=privacy',
    '/settings?tab=billing',
    '/subscription',
  ],
  'coach@forma.test': ['/coach', '/settings'],
  'admin@forma.test': ['/admin', '/settings'],
};
