import { matchPath } from 'react-router';
import { accountRoutes } from '../features/account/routes';
import { activityRoutes } from '../features/activity/routes';
import { billingRoutes } from '../features/billing/routes';
import { businessRoutes } from '../features/business/routes';
import { chatRoutes } from '../features/chat/routes';
import { coachingRoutes } from '../features/coaching/routes';
import { homeRoutes } from '../features/home/routes';
import { notifyRoutes } from '../features/notify/routes';
import { peopleRoutes } from '../features/people/routes';
import { playgroundRoutes } from '../features/playground/routes';
import { programmeRoutes } from '../features/programme/routes';
import { progressRoutes } from '../features/progress/routes';
import { trainingRoutes } from '../features/training/routes';
import type { RouteEntry } from '../parts/page';
import { paths } from '../parts/paths';

/** Every screen of the app; each feature lists its own. */
export const routes: RouteEntry[] = [
  ...accountRoutes,
  ...homeRoutes,
  ...coachingRoutes,
  ...trainingRoutes,
  ...progressRoutes,
  ...programmeRoutes,
  ...activityRoutes,
  ...billingRoutes,
  ...chatRoutes,
  ...notifyRoutes,
  ...playgroundRoutes,
  ...businessRoutes,
  ...peopleRoutes,
];

export function routeFor(path: string): RouteEntry | undefined {
  return routes.find((route) => matchPath(route.path, path));
}

/** Whether a screen answers there; links to what does not exist are not shown. */
export function isRouted(path: string): boolean {
  return path === paths.dashboard || routeFor(path) !== undefined;
}

/** Fetches the screen of a path ahead of the tap that opens it. */
export function preloadPath(path: string): void {
  void routeFor(path)
    ?.screen.preload()
    .catch(() => undefined);
}
