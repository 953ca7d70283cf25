import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const dashboard = () => import('./ClientDashboardScreen');

export const homeRoutes: RouteEntry[] = [
  {
    path: paths.clientDashboard,
    role: 'CLIENT',
    screen: page(async () => (await dashboard()).ClientDashboardScreen, ['home']),
    early: async () => (await dashboard()).ClientDashboardDocument,
  },
  {
    path: paths.admin,
    role: 'ADMIN',
    screen: page(async () => (await import('./admin/AdminHomeScreen')).AdminHomeScreen, ['home-admin']),
  },
];
