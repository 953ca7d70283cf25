import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const session = page(async () => (await import('./client/SessionScreen')).SessionScreen, ['session']);

export const sessionRoutes: RouteEntry[] = [
  {
    path: paths.vipSessions,
    role: 'CLIENT',
    plan: 'VIP',
    screen: page(async () => (await import('./client/VipSessionsScreen')).VipSessionsScreen, ['session']),
  },
  // Bookings stay visible below the plan they were made with.
  { path: paths.vipSession, role: 'CLIENT', screen: session },
  {
    path: paths.sessions,
    role: 'CLIENT',
    screen: page(async () => (await import('./client/SessionsScreen')).SessionsScreen, ['session']),
  },
  { path: paths.session, role: 'CLIENT', screen: session },
];
