import type { Plan } from '../../__generated__/types';
import type { Viewer } from '../../lib/viewer';

const rank: Record<Plan, number> = { FREE: 0, BASIC: 1, VIP: 2 };

/** Whether the plan that somebody holds does not open what needs this one. */
export function isLocked({ role, subscriptionPlan }: Viewer, requiredPlan: Plan): boolean {
  return role === 'CLIENT' && rank[subscriptionPlan] < rank[requiredPlan];
}
