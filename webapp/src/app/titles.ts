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

const titles: [path: string, key: TitleKey][] = [
  [paths.dashboard, 'dashboard'],
  [paths.clientDashboard, 'dashboard'],
  [paths.coach, 'dashboard'],
  [paths.admin, 'dashboard'],
  [paths.workouts, 'workouts'],
  [paths.workout, 'workouts'],
  [paths.coachWorkouts, 'workouts'],
  [paths.coachNewWorkout, 'uploadWorkout'],
  [paths.adminWorkouts, 'workoutManagement'],
  [`${paths.progress}/*`, 'progress'],
  [paths.activity, 'progress'],
  [paths.programme, 'programme'],
  [`${paths.coachProgrammes}/*`, 'programmes'],
  [`${paths.coachClient}/*`, 'clientProgress'],
  [paths.checkIn, 'checkIns'],
  [paths.checkIns, 'checkIns'],
  [`${paths.coachCheckInForms}/*`, 'checkInForms'],
  [`${paths.coachCheckIns}/*`, 'checkIns'],
  [`${paths.adminCheckInForms}/*`, 'checkInForms'],
  [paths.adminAnalytics, 'analytics'],
  [`${paths.chat}/*`, 'messages'],
  [paths.coachMessages, 'messages'],
  [paths.settings, 'settings'],
  [paths.adminSettings, 'systemSettings'],
  [paths.adminAudit, 'auditLog'],
  [paths.adminModeration, 'moderation'],
  [`${paths.adminUsers}/*`, 'users'],
  [paths.adminAssignments, 'assignments'],
  [`${paths.sessions}/*`, 'sessions'],
  [`${paths.vipSessions}/*`, 'vipSessions'],
  [`${paths.coachSessions}/*`, 'sessions'],
  [paths.adminVipSessions, 'vipSessions'],
  [paths.subscription, 'subscription'],
  [paths.notifications, 'notifications'],
  [paths.playground, 'playground'],
];

/** Which title the top bar shows; undefined means the name of the product. */
export function titleFor(path: string): TitleKey | undefined {
  return titles.find(([pattern]) => matchPath(pattern, path))?.[1];
}
