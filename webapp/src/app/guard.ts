import type { Plan } from '../__generated__/types';
import type { Viewer, ViewerState } from '../lib/viewer';
import type { RouteEntry } from '../parts/page';
import { paths, startPath } from '../parts/paths';

export type RouteMeta = Pick<RouteEntry, 'access' | 'role' | 'plan'>;

export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string };

type Guarded = Pick<Viewer, 'role' | 'subscriptionPlan' | 'onboardingCompleted' | 'chosenPlan'>;
type State = Exclude<ViewerState, { status: 'signedIn' }> | { status: 'signedIn'; viewer: Guarded };

interface Visit {
  path: string;
  meta: RouteMeta;
  state: State;
}

const show: Decision = { kind: 'show' };
const go = (to: string): Decision => ({ kind: 'go', to });
const planRank: Record<Plan, number> = { FREE: 0, BASIC: 1, VIP: 2 };

/** Decides whether to show, delay or redirect a visit to a page; the first rule that applies wins. */
export function guard({ path, meta, state }: Visit): Decision {
  // Public pages are open to everyone.
  if (meta.access === 'anyone') return show;
  // Wait until it is known who is signed in.
  if (state.status === 'loading') return { kind: 'wait' };
  // Sign-in pages are for guests; everyone else goes to their dashboard.
  const isGuest = state.status === 'signedOut';
  if (meta.access === 'guest') return isGuest ? show : go(paths.dashboard);
  // Not signed in: go to sign-in.
  return isGuest ? go(paths.login) : guardSignedIn(path, meta, state.viewer);
}

function guardSignedIn(path: string, meta: RouteMeta, viewer: Guarded): Decision {
  const { role, subscriptionPlan, onboardingCompleted } = viewer;
  // Onboarding unfinished, and not an admin: go to onboarding.
  if (role !== 'ADMIN' && !onboardingCompleted)
    return path === paths.onboarding ? show : go(paths.onboarding);
  // Onboarding finished, but still on its page, or /dashboard, which stands for the role's home: go there.
  if (path === paths.onboarding || path === paths.dashboard) return go(startPath(viewer));
  // Another role required: go to the user's own home.
  if (meta.role && meta.role !== role) return go(paths.dashboard);
  // A higher plan required: go to the plans.
  if (role === 'CLIENT' && meta.plan && planRank[subscriptionPlan] < planRank[meta.plan])
    return go(`${paths.subscription}?from=${path}`);
  return show;
}
