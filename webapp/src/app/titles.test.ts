import { expect, it } from 'vitest';
import { lazyTitles } from './lazyTitles';
import { addTitles, titleFor } from './titles';

addTitles(lazyTitles);

it('names each page of the specification', () => {
  const expected = {
    '/client/dashboard': 'dashboard',
    '/coach': 'dashboard',
    '/admin': 'dashboard',
    '/workouts': 'workouts',
    '/workouts/0190': 'workouts',
    '/progress': 'progress',
    '/coach/client': 'clientProgress',
    '/admin/analytics': 'analytics',
    '/chat': 'messages',
    '/coach/messages': 'messages',
    '/settings': 'settings',
    '/admin/users': 'users',
    '/admin/workouts': 'workoutManagement',
    '/admin/assignments': 'assignments',
    '/vip-sessions': 'vipSessions',
    '/vip-sessions/0190': 'vipSessions',
    '/sessions': 'sessions',
    '/sessions/0190': 'sessions',
    '/coach/sessions/0190': 'sessions',
    '/admin/settings': 'systemSettings',
    '/coach/workouts/new': 'uploadWorkout',
    '/check-in': 'checkIns',
    '/coach/check-ins/0190': 'checkIns',
    '/coach/check-ins/forms/new': 'checkInForms',
    '/subscription': 'subscription',
  };
  for (const [path, key] of Object.entries(expected)) expect(titleFor(path), path).toBe(key);
});

it('has no title for an unknown page', () => {
  expect(titleFor('/somewhere')).toBeUndefined();
});
