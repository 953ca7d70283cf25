import type { Role } from '../../__generated__/types';
import { paths } from '../../parts/paths';
import { routeFor } from '../routes';

const screens: Record<Role, readonly string[]> = {
  CLIENT: [
    paths.clientDashboard,
    paths.workouts,
    paths.programme,
    paths.meals,
    paths.progress,
    paths.checkIn,
    paths.chat,
    paths.sessions,
    paths.vipSessions,
    paths.subscription,
  ],
  COACH: [
    paths.coach,
    paths.coachClient,
    paths.coachWorkouts,
    paths.coachNewWorkout,
    paths.coachExercises,
    paths.coachProgrammes,
    paths.mealWeeks,
    paths.coachCheckIns,
    paths.coachCheckInForms,
    paths.coachMessages,
    paths.coachSessions,
  ],
  ADMIN: [
    paths.admin,
    paths.adminUsers,
    paths.adminWorkouts,
    paths.adminExercises,
    paths.adminAssignments,
    paths.adminSupport,
    paths.adminPayments,
    paths.adminProgrammes,
    paths.adminCheckInForms,
    paths.adminAnalytics,
    paths.adminVipSessions,
    paths.adminSettings,
  ],
};

/** The screens that a role can open, without those that do not exist. */
export function screensOf(role: Role): string[] {
  return [...screens[role], paths.notifications, paths.settings].filter((path) => routeFor(path));
}
