import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const exercises = page(
  async () => (await import('./exercises/ExercisesScreen')).ExercisesScreen,
  ['library-exercises', 'parts-training'],
);
const exercise = page(
  async () => (await import('./exercises/ExerciseScreen')).ExerciseScreen,
  ['library-exercises', 'parts-training', 'parts-restoredNotice'],
);

export const libraryStaffRoutes: RouteEntry[] = [
  { path: paths.coachExercises, role: 'COACH', screen: exercises },
  { path: `${paths.coachExercises}/:id`, role: 'COACH', screen: exercise },
  { path: paths.adminExercises, role: 'ADMIN', screen: exercises },
  { path: `${paths.adminExercises}/:id`, role: 'ADMIN', screen: exercise },
  {
    path: paths.coachWorkouts,
    role: 'COACH',
    screen: page(
      async () => (await import('./manage/CoachWorkoutsScreen')).CoachWorkoutsScreen,
      ['library-manage', 'library', 'parts-workouts'],
    ),
  },
  {
    path: paths.coachNewWorkout,
    role: 'COACH',
    screen: page(
      async () => (await import('./manage/NewWorkoutScreen')).NewWorkoutScreen,
      ['library-manage', 'parts-workouts'],
    ),
  },
  {
    path: paths.adminWorkouts,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./admin/AdminWorkoutsScreen')).AdminWorkoutsScreen,
      ['library-admin', 'parts-workouts'],
    ),
  },
];
