import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const progressRoutes: RouteEntry[] = [
  {
    path: paths.progress,
    role: 'CLIENT',
    screen: page(
      async () => (await import('./ProgressScreen')).ProgressScreen,
      ['progress', 'parts-measure'],
    ),
  },
  {
    path: paths.progressAnalytics,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./analytics/AnalyticsScreen')).AnalyticsScreen,
      ['progress-analytics', 'parts-training', 'parts-sets'],
    ),
  },
  {
    path: paths.progressPhotos,
    role: 'CLIENT',
    screen: page(
      async () => (await import('./photos/PhotosScreen')).PhotosScreen,
      ['progress-photos', 'parts-photos'],
    ),
  },
  {
    path: paths.comparePhotos,
    role: 'CLIENT',
    screen: page(
      async () => (await import('./photos/CompareScreen')).CompareScreen,
      ['progress-photos', 'parts-photos'],
    ),
  },
];
