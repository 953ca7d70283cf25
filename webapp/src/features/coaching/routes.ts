import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const coachingRoutes: RouteEntry[] = [
  {
    path: paths.coach,
    role: 'COACH',
    screen: page(async () => (await import('./CoachHomeScreen')).CoachHomeScreen, ['coaching']),
  },
  {
    path: paths.coachClient,
    role: 'COACH',
    screen: page(
      async () => (await import('./clients/ClientsScreen')).ClientsScreen,
      ['coaching', 'coaching-clients'],
    ),
  },
  {
    path: paths.coachClientPage,
    role: 'COACH',
    screen: page(
      async () => (await import('./client/ClientScreen')).ClientScreen,
      ['coaching', 'coaching-client', 'parts-measure', 'parts-calendar', 'parts-photos'],
    ),
  },
];
