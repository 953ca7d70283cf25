import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const coachingRoutes: RouteEntry[] = [
  {
    path: paths.coach,
    role: 'COACH',
    screen: page(async () => (await import('./CoachHomeScreen')).CoachHomeScreen, ['home', 'coaching']),
  },
];
