import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const businessRoutes: RouteEntry[] = [
  {
    path: paths.adminAnalytics,
    role: 'ADMIN',
    screen: page(
      async () => (await import('../analytics/AdminAnalyticsScreen')).AdminAnalyticsScreen,
      ['analytics'],
    ),
  },
  {
    path: paths.adminSettings,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./AdminSettingsScreen')).AdminSettingsScreen,
      ['adminSettings', 'settings'],
    ),
  },
];
