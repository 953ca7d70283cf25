import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const libraryStaffRoutes: RouteEntry[] = [
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
