import { matchPath } from 'react-router';
import { chatRoutes } from '../features/chat/routes';
import { homeRoutes } from '../features/home/routes';
import { identityRoutes } from '../features/identity/routes';
import { libraryRoutes } from '../features/library/routes';
import { notifyRoutes } from '../features/notify/routes';
import { peopleRoutes } from '../features/people/routes';
import { progressRoutes } from '../features/progress/routes';
import { trainingRoutes } from '../features/training/routes';
import type { RouteEntry } from '../parts/page';
import { ownSettingsRoutes } from './settings/routes';
import { addTitles } from './titles';

/** The screens that visits begin with, and all that guests may see. Each feature lists its own. */
const first: RouteEntry[] = [
  ...identityRoutes,
  ...peopleRoutes,
  ...ownSettingsRoutes,
  ...homeRoutes,
  ...libraryRoutes,
  ...trainingRoutes,
  ...progressRoutes,
  ...chatRoutes,
  ...notifyRoutes,
];
let lazy: readonly RouteEntry[] = [];
let loading: Promise<unknown> | undefined;

/** Every route loaded so far. */
export function loadedRoutes(): readonly RouteEntry[] {
  return [...first, ...lazy];
}

/** Loads the routes of the screens that few visits begin with. */
export function loadLazyRoutes(): Promise<unknown> {
  loading ??= import('./lazyRoutes').then(
    ({ lazyRoutes, lazyTitles }) => {
      lazy = lazyRoutes;
      addTitles(lazyTitles);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function routeFor(path: string): RouteEntry | undefined {
  return loadedRoutes().find((route) => matchPath(route.path, path));
}

/** Finds the route of a path, loading the lazy list if necessary. */
export async function findRoute(path: string): Promise<RouteEntry | undefined> {
  if (!routeFor(path)) await loadLazyRoutes();
  return routeFor(path);
}

/** Preloads the screen of a path before the tap that opens it. */
export function preloadPath(path: string): void {
  findRoute(path)
    .then((route) => route?.screen.preload())
    .catch(() => undefined);
}
