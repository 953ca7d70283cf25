import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const analyticsRoutes: RouteEntry[] = [
  {
    path: paths.adminAnalytics,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./AdminAnalyticsScreen')).AdminAnalyticsScreen,
      ['analytics', 'parts-list'],
    ),
  },
];
