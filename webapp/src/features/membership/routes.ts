import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const membershipRoutes: RouteEntry[] = [
  {
    path: paths.subscription,
    screen: page(async () => (await import('./SubscriptionScreen')).SubscriptionScreen, ['membership']),
  },
];
