import { matchPath } from 'react-router';
import { paths } from '../parts/paths';

export type TitleKey =
  | 'dashboard'
  | 'workouts'
  | 'progress'
  | 'clientProgress'
  | 'programme'
  | 'programmes'
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
  | 'checkIns'
  | 'checkInForms'
  | 'uploadWorkout'
  | 'subscription'
  | 'notifications'
  | 'playground';

export type Title = [path: string, key: TitleKey];

/** Of the screens that visits begin with. */
const first: Title[] = [
  [paths.dashboard, 'dashboard'],
  [paths.clientDashboard, 'dashboard'],
  [paths.admin, 'dashboard'],
  [`${paths.workouts}/*`, 'workouts'],
  [`${paths.progress}/*`, 'progress'],
  [`${paths.chat}/*`, 'messages'],
  [paths.settings, 'settings'],
  [paths.notifications, 'notifications'],
];
let later: Title[] = [];

/** Takes what the others are called, once their list is here. */
export function addTitles(titles: Title[]): void {
  later = titles;
}

/** Which title the top bar shows; undefined means the name of the product. */
export function titleFor(path: string): TitleKey | undefined {
  return [...first, ...later].find(([pattern]) => matchPath(pattern, path))?.[1];
}
