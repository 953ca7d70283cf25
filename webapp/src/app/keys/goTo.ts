import type { Role } from '../../__generated__/types';
import { paths } from '../../parts/paths';

const pathsByRole: Record<Role, Readonly<Record<string, string>>> = {
  CLIENT: {
    D: paths.clientDashboard,
    W: paths.workouts,
    P: paths.progress,
    M: paths.chat,
    S: paths.sessions,
    N: paths.notifications,
  },
  COACH: {
    D: paths.coach,
    W: paths.coachWorkouts,
    P: paths.coachClient,
    M: paths.coachMessages,
    S: paths.coachSessions,
    C: paths.coachCheckIns,
    N: paths.notifications,
  },
  ADMIN: {
    D: paths.admin,
    U: paths.adminUsers,
    W: paths.adminWorkouts,
    A: paths.adminAssignments,
    P: paths.adminAnalytics,
    S: paths.adminVipSessions,
    N: paths.notifications,
  },
};

/** Where each letter after G leads. */
export function goToPaths(role: Role): Readonly<Record<string, string>> {
  return pathsByRole[role];
}

const sequenceMs = 1500;

/** Returns a key handler that returns the path of a completed G sequence. */
export function goToMatcher(role: Role): (event: KeyboardEvent) => string | undefined {
  let begun = Number.NEGATIVE_INFINITY;
  return ({ code, timeStamp, shiftKey }) => {
    const place = timeStamp - begun < sequenceMs ? pathsByRole[role][code.replace('Key', '')] : undefined;
    begun = code === 'KeyG' && !shiftKey ? timeStamp : Number.NEGATIVE_INFINITY;
    return shiftKey ? undefined : place;
  };
}
