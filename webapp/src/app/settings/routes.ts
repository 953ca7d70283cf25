import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

/** The settings of the person who is signed in: its tabs belong to several features. */
export const ownSettingsRoutes: RouteEntry[] = [
  {
    path: paths.settings,
    screen: page(
      async () => (await import('./SettingsScreen')).SettingsScreen,
      ['app-settings', 'people-profile'],
    ),
  },
];
