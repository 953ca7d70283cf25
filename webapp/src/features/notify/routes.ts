import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const notifyRoutes: RouteEntry[] = [
  {
    path: paths.notifications,
    screen: page(async () => (await import('./NotificationsScreen')).NotificationsScreen, ['notify']),
  },
];
