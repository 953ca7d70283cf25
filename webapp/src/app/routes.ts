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

/** The screens that visits begin with, and whatever guests may see; each feature lists its own. */
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

/** Every screen that is known by now. */
export function knownRoutes(): readonly RouteEntry[] {
  return [...first, ...later];
}

/** Fetches the list of the screens that few visits begin with. */
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

/** The screen of a path, wherever it is listed. */
export async function findRoute(path: string): Promise<RouteEntry | undefined> {
  if (!routeFor(path)) await loadLaterRoutes();
  return routeFor(path);
}

/** Fetches the screen of a path ahead of the tap that opens it. */
export function preloadPath(path: string): void {
  findRoute(path)
    .then((route) => route?.screen.preload())
    .catch(() => undefined);
}
