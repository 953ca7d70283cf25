import { matchPath } from 'react-router';
import { paths } from '../parts/paths';

export type TitleKey =
  | 'dashboard'
  | 'workouts'
  | 'progress'
  | 'clientProgress'
  | 'programme'
  | 'programmes'
  | 'recipes'
  | 'ownRecipes'
  | 'meals'
  | 'shopping'
  | 'analytics'
  | 'messages'
  | 'settings'
  | 'users'
  | 'workoutManagement'
  | 'assignments'
  | 'sessions'
  | 'vipSessions'
  | 'systemSettings'
  | 'auditLog'
  | 'moderation'
  | 'payments'
  | 'support'
  | 'vouchers'
  | 'checkIns'
  | 'checkInForms'
  | 'uploadWorkout'
  | 'exercises'
  | 'subscription'
  | 'notifications'
  | 'playground';

export type Title = [path: string, key: TitleKey];

/** Titles of the screens that visits begin with. */
const first: Title[] = [
  [paths.dashboard, 'dashboard'],
  [paths.clientDashboard, 'dashboard'],
  [paths.admin, 'dashboard'],
  [`${paths.workouts}/*`, 'workouts'],
  [paths.progressAnalytics, 'analytics'],
  [`${paths.progress}/*`, 'progress'],
  [`${paths.chat}/*`, 'messages'],
  [paths.settings, 'settings'],
  [paths.notifications, 'notifications'],
];
let later: Title[] = [];

/** Adds the titles of the routes loaded later. */
export function addTitles(titles: Title[]): void {
  later = titles;
}

/** The title for the top bar; undefined means the product's name. */
export function titleFor(path: string): TitleKey | undefined {
  return [...first, ...later].find(([pattern]) => matchPath(pattern, path))?.[1];
}
