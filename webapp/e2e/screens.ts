// Every screen, by who sees it: what the checks of looks and language walk through.
export const prerendered = new Set(['/', '/pricing', '/privacy-policy', '/terms-of-service']);

export const guestScreens = [...prerendered, '/auth', '/signup', '/forgot-password', '/nowhere'];

export const memberScreens: Record<string, string[]> = {
  'client@forma.test': [
    '/client/dashboard',
    '/workouts',
    '/workouts/:first',
    '/progress',
    '/progress?add',
    '/activity',
    '/notifications',
    '/settings',
    '/settings?tab=notifications',
    '/settings?tab=security',
    '/settings?tab=billing',
    '/subscription',
  ],
  'coach@forma.test': ['/coach'],
  'admin@forma.test': ['/admin'],
};
