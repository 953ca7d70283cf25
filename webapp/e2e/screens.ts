// Every screen, by who sees it: used by the checks of looks and language, and the contact sheet.
import type { Language } from './world.ts';

export const prerendered = new Set(['/', '/pricing', '/privacy-policy', '/terms-of-service']);

export const guestScreens = [
  ...prerendered,
  '/auth',
  '/signup',
  '/forgot-password',
  '/nowhere',
  // Links of emails that are no longer valid.
  '/reset-password#token=spent',
  '/confirm-email#token=spent',
  '/confirm-email-change#token=spent',
];

/** Who sees the app in their own language, by role. */
const members = {
  en: { client: 'client@forma.test', coach: 'coach@forma.test', admin: 'admin@forma.test' },
  ru: { client: 'oleg.dementev@forma.test', coach: 'artem.belozerov@forma.test', admin: 'admin@forma.test' },
};

const roleScreens = {
  client: [
    '/client/dashboard',
    '/workouts',
    '/workouts/:first',
    '/progress',
    '/progress?add',
    '/progress/photos',
    '/progress/photos?add',
    '/progress/photos/compare',
    '/programme',
    '/activity',
    '/check-in',
    '/check-ins',
    '/vip-sessions',
    '/vip-sessions/:first',
    '/sessions',
    '/sessions/:first',
    '/notifications',
    '/playground',
    '/settings',
    '/settings?tab=notifications',
    '/settings?tab=privacy',
    '/settings?tab=billing',
    '/subscription',
    '/chat',
    '/chat/coach',
  ],
  coach: [
    '/coach',
    '/coach/client',
    '/coach/client/:first',
    '/coach/messages',
    '/coach/sessions',
    '/coach/sessions?view=day',
    '/coach/sessions?view=upcoming',
    '/coach/sessions?view=past',
    '/coach/sessions/setup',
    '/coach/sessions/:first',
    '/coach/check-ins',
    '/coach/check-ins/:first',
    '/coach/check-ins/forms',
    '/coach/check-ins/forms/new',
    '/coach/check-ins/forms/:first',
    '/coach/workouts',
    '/coach/workouts/new',
    '/coach/programmes',
    '/coach/programmes/new',
    '/coach/programmes/:first',
    '/settings',
  ],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/workouts',
    '/admin/assignments',
    '/admin/programmes',
    '/admin/programmes/new',
    '/admin/programmes/:first',
    '/admin/vip-sessions',
    '/admin/check-in-forms',
    '/admin/check-in-forms/:first',
    '/admin/audit',
    '/admin/moderation',
    '/admin/payments',
    '/admin/payments/events',
    '/admin/vouchers',
    '/admin/analytics',
    '/admin/settings',
    '/admin/settings?tab=registration',
    '/admin/settings?tab=pricing',
    '/admin/settings?tab=business',
    '/admin/settings?tab=banner',
    '/admin/settings?tab=uploads',
    '/admin/settings?tab=thresholds',
    '/admin/settings?tab=notifications',
    '/admin/settings?tab=backups',
    '/settings',
  ],
};

/** Who, of that language and role, views which screens. */
export function memberScreens(
  language: Language,
  role: keyof typeof roleScreens,
): [email: string, screens: string[]] {
  return [members[language][role], roleScreens[role]];
}
