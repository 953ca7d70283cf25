import type { Plan } from '../../__generated__/types';
import { useViewer, type Viewer } from '../../lib/viewer';

const rank: Record<Plan, number> = { FREE: 0, BASIC: 1, VIP: 2 };

/** Reports whether a viewer's plan is below the one that a workout needs. */
export function isLocked({ role, subscriptionPlan }: Viewer, requiredPlan: Plan): boolean {
  return role === 'CLIENT' && rank[subscriptionPlan] < rank[requiredPlan];
}

/** Like isLocked for the current viewer; follows a change of plan at once. */
export function useLocked(requiredPlan: Plan): boolean {
  return isLocked(useViewer(), requiredPlan);
}
