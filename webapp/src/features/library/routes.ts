import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const libraryRoutes: RouteEntry[] = [
  {
    path: paths.workouts,
    screen: page(async () => (await import('./LibraryScreen')).LibraryScreen, ['library', 'parts-workouts']),
  },
];
