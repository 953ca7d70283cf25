import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

/** The user's own settings, whose tabs belong to several features. */
export const ownSettingsRoutes: RouteEntry[] = [
  {
    path: paths.settings,
    screen: page(
      async () => (await import('./SettingsScreen')).SettingsScreen,
      ['app-settings', 'people-profile', 'parts-restoredNotice'],
    ),
  },
];
