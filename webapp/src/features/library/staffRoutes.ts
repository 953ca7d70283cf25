import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

/** Where staff manage the library. */
export const libraryStaffRoutes: RouteEntry[] = [
  {
    path: paths.coachWorkouts,
    role: 'COACH',
    screen: page(
      async () => (await import('./manage/CoachWorkoutsScreen')).CoachWorkoutsScreen,
      ['manage', 'training', 'library'],
    ),
  },
  {
    path: paths.coachNewWorkout,
    role: 'COACH',
    screen: page(
      async () => (await import('./manage/NewWorkoutScreen')).NewWorkoutScreen,
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
];
