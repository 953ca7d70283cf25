import type { Plan } from '../__generated__/types';
import type { Viewer, ViewerState } from '../lib/viewer';
import type { RouteEntry } from '../parts/page';
import { paths, roleHome } from '../parts/paths';

export type RouteMeta = Pick<RouteEntry, 'access' | 'role' | 'plan'>;

export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string };

type Guarded = Pick<Viewer, 'role' | 'subscriptionPlan' | 'onboardingCompleted'>;
type State = Exclude<ViewerState, { status: 'signedIn' }> | { status: 'signedIn'; viewer: Guarded };

interface Visit {
  path: string;
  meta: RouteMeta;
  state: State;
}

type Rule = (visit: Visit, viewer: Guarded | undefined) => Decision | undefined;

const show: Decision = { kind: 'show' };
const go = (to: string): Decision => ({ kind: 'go', to });
const planRank: Record<Plan, number> = { FREE: 0, BASIC: 1, VIP: 2 };

function isOnboarded(viewer: Guarded): boolean {
  return viewer.role === 'ADMIN' || viewer.onboardingCompleted;
}

/** The order is the specification's; the first rule that answers wins. */
const rules: Rule[] = [
  // Public pages are shown to anybody.
  ({ meta }) => (meta.access === 'anyone' ? show : undefined),
  // While it is not known who is signed in: wait.
  ({ state }) => (state.status === 'loading' ? { kind: 'wait' } : undefined),
  // Sign-in pages are for guests; others go on to their dashboard.
  ({ meta }, viewer) => {
    if (meta.access !== 'guest') return undefined;
    return viewer ? go(isOnboarded(viewer) ? roleHome(viewer.role) : paths.onboarding) : show;
  },
  // Nobody signed in: go to sign-in.
  (_, viewer) => (viewer ? undefined : go(paths.login)),
  // Onboarding not finished, and not an admin: go to onboarding.
  ({ path }, viewer) => {
    if (!viewer || isOnboarded(viewer)) return undefined;
    return path === paths.onboarding ? show : go(paths.onboarding);
  },
  // Onboarding finished and on its page: go to the role home.
  ({ path }, viewer) => (viewer && path === paths.onboarding ? go(roleHome(viewer.role)) : undefined),
  // The dashboard is the role home.
  ({ path }, viewer) => (viewer && path === paths.dashboard ? go(roleHome(viewer.role)) : undefined),
  // Another role needed: go to the own role home.
  ({ meta }, viewer) =>
    viewer && meta.role && meta.role !== viewer.role ? go(roleHome(viewer.role)) : undefined,
  // A higher plan needed: go to the plans.
  ({ meta }, viewer) => {
    if (!viewer || !meta.plan || viewer.role !== 'CLIENT') return undefined;
    return planRank[viewer.subscriptionPlan] < planRank[meta.plan] ? go(paths.subscription) : undefined;
  },
];

/** What to do with a visit of a page. */
export function guard(visit: Visit): Decision {
  const viewer = visit.state.status === 'signedIn' ? visit.state.viewer : undefined;
  for (const rule of rules) {
    const decision = rule(visit, viewer);
    if (decision) return decision;
  }
  return show;
}
