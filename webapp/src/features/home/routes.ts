import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const homeRoutes: RouteEntry[] = [
  {
    path: paths.clientDashboard,
    role: 'CLIENT',
    screen: page(async () => (await import('./ClientDashboardScreen')).ClientDashboardScreen, ['home']),
  },
  {
    path: paths.admin,
    role: 'ADMIN',
    screen: page(async () => (await import('./AdminHomeScreen')).AdminHomeScreen, ['admin']),
  },
];
