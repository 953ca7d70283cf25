import { paths } from '../parts/paths';
import type { Title } from './titles';

/** Titles of the screens that few visits begin with. */
export const lazyTitles: Title[] = [
  [paths.coach, 'dashboard'],
  [paths.coachWorkouts, 'workouts'],
  [paths.coachNewWorkout, 'uploadWorkout'],
  [paths.adminWorkouts, 'workoutManagement'],
  [paths.activity, 'progress'],
  [paths.programme, 'programme'],
  [`${paths.coachProgrammes}/*`, 'programmes'],
  [`${paths.adminProgrammes}/*`, 'programmes'],
  [`${paths.coachClient}/*`, 'clientProgress'],
  [paths.checkIn, 'checkIns'],
  [paths.checkIns, 'checkIns'],
  [`${paths.coachCheckInForms}/*`, 'checkInForms'],
  [`${paths.coachCheckIns}/*`, 'checkIns'],
  [`${paths.adminCheckInForms}/*`, 'checkInForms'],
  [paths.adminAnalytics, 'analytics'],
  [paths.coachMessages, 'messages'],
  [paths.adminSettings, 'systemSettings'],
  [paths.adminAudit, 'auditLog'],
  [paths.adminModeration, 'moderation'],
  [paths.adminPayments, 'payments'],
  [`${paths.adminUsers}/*`, 'users'],
  [paths.adminAssignments, 'assignments'],
  [`${paths.sessions}/*`, 'sessions'],
  [`${paths.vipSessions}/*`, 'vipSessions'],
  [`${paths.coachSessions}/*`, 'sessions'],
  [paths.adminVipSessions, 'vipSessions'],
  [paths.subscription, 'subscription'],
  [paths.playground, 'playground'],
];
