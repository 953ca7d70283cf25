import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const settingsRoutes: RouteEntry[] = [
  {
    path: paths.adminSettings,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./AdminSettingsScreen')).AdminSettingsScreen,
      ['settings', 'parts-notify', 'parts-restoredNotice'],
    ),
  },
];
