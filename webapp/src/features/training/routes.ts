import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const trainingRoutes: RouteEntry[] = [
  {
    path: paths.workout,
    screen: page(
      async () => (await import('./WorkoutScreen')).WorkoutScreen,
      ['training', 'parts-player', 'parts-sets', 'parts-week', 'parts-workouts'],
    ),
  },
  {
    path: paths.exercise,
    role: 'CLIENT',
    frame: 'focus',
    screen: page(
      async () => (await import('./exercise/ExerciseScreen')).ExerciseScreen,
      ['training', 'training-exercise', 'parts-sets', 'parts-week'],
    ),
  },
  {
    path: paths.pastWorkouts,
    role: 'CLIENT',
    screen: page(async () => (await import('./past/PastScreen')).PastScreen, ['training-past', 'parts-sets']),
  },
];
