import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const texts = ['session-coach', 'session'];

export const sessionStaffRoutes: RouteEntry[] = [
  {
    path: paths.coachSessions,
    role: 'COACH',
    screen: page(async () => (await import('./coach/CoachSessionsScreen')).CoachSessionsScreen, texts),
  },
  {
    path: paths.coachSessionSetup,
    role: 'COACH',
    screen: page(async () => (await import('./coach/setup/SetupScreen')).SetupScreen, texts),
  },
  {
    path: paths.coachSession,
    role: 'COACH',
    screen: page(async () => (await import('./coach/CoachSessionScreen')).CoachSessionScreen, texts),
  },
  {
    path: paths.adminVipSessions,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./admin/AdminSessionsScreen')).AdminSessionsScreen,
      ['session-admin', ...texts],
    ),
  },
];
