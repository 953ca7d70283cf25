import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const trainingRoutes: RouteEntry[] = [
  {
    path: paths.workouts,
    screen: page(
      async () => (await import('./library/LibraryScreen')).LibraryScreen,
      ['training', 'library'],
    ),
  },
  {
    path: paths.coachWorkouts,
    role: 'COACH',
    screen: page(
      async () => (await import('./coach/CoachWorkoutsScreen')).CoachWorkoutsScreen,
      ['manage', 'training', 'library'],
    ),
  },
  {
    path: paths.coachNewWorkout,
    role: 'COACH',
    screen: page(
      async () => (await import('./coach/NewWorkoutScreen')).NewWorkoutScreen,
      ['manage', 'training', 'library'],
    ),
  },
  {
    path: paths.adminWorkouts,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./admin/AdminWorkoutsScreen')).AdminWorkoutsScreen,
      ['admin', 'manage', 'training', 'library'],
    ),
  },
  {
    path: paths.workout,
    screen: page(async () => (await import('./WorkoutScreen')).WorkoutScreen, ['training', 'player']),
  },
  {
    path: paths.exercise,
    role: 'CLIENT',
    frame: 'focus',
    screen: page(
      async () => (await import('./exercise/ExerciseScreen')).ExerciseScreen,
      ['training', 'player'],
    ),
  },
];
