import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const trainingRoutes: RouteEntry[] = [
  {
    path: paths.workouts,
    screen: page(async () => (await import('./LibraryScreen')).LibraryScreen, ['training']),
  },
  {
    path: paths.workout,
    screen: page(async () => (await import('./WorkoutScreen')).WorkoutScreen, ['training', 'player']),
  },
];
