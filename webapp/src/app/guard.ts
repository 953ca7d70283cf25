import type { Plan } from '../__generated__/types';
import type { Viewer, ViewerState } from '../lib/viewer';
import type { RouteEntry } from '../parts/page';
import { paths, startPath } from '../parts/paths';

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

/** In the specification's order; the first rule that answers wins. */
const rules: Rule[] = [
  // Public pages are open to everyone.
  ({ meta }) => (meta.access === 'anyone' ? show : undefined),
  // Wait until it is known who is signed in.
  ({ state }) => (state.status === 'loading' ? { kind: 'wait' } : undefined),
  // Sign-in pages are for guests; everyone else goes to their dashboard.
  ({ meta }, viewer) => {
    if (meta.access !== 'guest') return undefined;
    return viewer ? go(paths.dashboard) : show;
  },
  // Not signed in: go to sign-in.
  (_, viewer) => (viewer ? undefined : go(paths.login)),
  // Onboarding unfinished, and not an admin: go to onboarding.
  ({ path }, viewer) => {
    if (!viewer || viewer.role === 'ADMIN' || viewer.onboardingCompleted) return undefined;
    return path === paths.onboarding ? show : go(paths.onboarding);
  },
  // Onboarding finished, but still on its page, or /dashboard, which stands for the role's home: go there.
  ({ path }, viewer) =>
    viewer && (path === paths.onboarding || path === paths.dashboard)
      ? go(startPath(viewer.role))
      : undefined,
  // Another role required: go to the user's own home.
  ({ meta }, viewer) => (viewer && meta.role && meta.role !== viewer.role ? go(paths.dashboard) : undefined),
  // A higher plan required: go to the plans.
  ({ path, meta }, viewer) => {
    if (viewer?.role !== 'CLIENT' || !meta.plan) return undefined;
    return planRank[viewer.subscriptionPlan] < planRank[meta.plan]
      ? go(`${paths.subscription}?from=${path}`)
      : undefined;
  },
];

/** Decides whether to show, delay or redirect a visit to a page. */
export function guard(visit: Visit): Decision {
  const viewer = visit.state.status === 'signedIn' ? visit.state.viewer : undefined;
  for (const rule of rules) {
    const decision = rule(visit, viewer);
    if (decision) return decision;
  }
  return show;
}
