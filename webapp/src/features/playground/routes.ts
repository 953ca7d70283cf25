import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const playgroundRoutes: RouteEntry[] = [
  {
    path: paths.playground,
    screen: page(async () => (await import('./PlaygroundScreen')).PlaygroundScreen, ['playground']),
  },
];
