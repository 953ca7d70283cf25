import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const coachingRoutes: RouteEntry[] = [
  {
    path: paths.coach,
    role: 'COACH',
    screen: page(async () => (await import('./CoachHomeScreen')).CoachHomeScreen, ['home', 'coaching']),
  },
  {
    path: paths.coachClient,
    role: 'COACH',
    screen: page(
      async () => (await import('./clients/ClientsScreen')).ClientsScreen,
      ['coaching', 'clients'],
    ),
  },
  {
    path: paths.coachClientPage,
    role: 'COACH',
    screen: page(
      async () => (await import('./client/ClientScreen')).ClientScreen,
      ['coaching', 'clients', 'progress', 'activity', 'photos'],
    ),
  },
];
