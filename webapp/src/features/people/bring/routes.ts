import { page, type RouteEntry } from '../../../parts/page';
import { paths } from '../../../parts/paths';

export const bringRoutes: RouteEntry[] = [
  {
    path: paths.bringData,
    role: 'CLIENT',
    screen: page(async () => (await import('./BringScreen')).BringScreen, ['people-bring', 'parts-consent']),
  },
];
