import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const rewardsRoutes: RouteEntry[] = [
  {
    path: paths.activity,
    role: 'CLIENT',
    screen: page(
      async () => (await import('./ActivityScreen')).ActivityScreen,
      ['rewards', 'parts-calendar'],
    ),
  },
];
