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
let later: readonly RouteEntry[] = [];
let loading: Promise<unknown> | undefined;

/** Every route loaded so far. */
export function knownRoutes(): readonly RouteEntry[] {
  return [...first, ...later];
}

/** Loads the routes of the screens that few visits begin with. */
export function loadLaterRoutes(): Promise<unknown> {
  loading ??= import('./laterRoutes').then(
    ({ laterRoutes, laterTitles }) => {
      later = laterRoutes;
      addTitles(laterTitles);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function routeFor(path: string): RouteEntry | undefined {
  return knownRoutes().find((route) => matchPath(route.path, path));
}

/** Finds the route of a path, loading the later list if necessary. */
export async function findRoute(path: string): Promise<RouteEntry | undefined> {
  if (!routeFor(path)) await loadLaterRoutes();
  return routeFor(path);
}

/** Preloads the screen of a path before the tap that opens it. */
export function preloadPath(path: string): void {
  findRoute(path)
    .then((route) => route?.screen.preload())
    .catch(() => undefined);
}
