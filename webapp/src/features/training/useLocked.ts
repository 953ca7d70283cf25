import type { Plan } from '../../__generated__/types';
import { useViewer } from '../../lib/viewer';

const rank: Record<Plan, number> = { FREE: 0, BASIC: 1, VIP: 2 };

/** Whether the plan held does not open the workout; follows a change of plan at once. */
export function useLocked(requiredPlan: Plan): boolean {
  const { role, subscriptionPlan } = useViewer();
  return role === 'CLIENT' && rank[subscriptionPlan] < rank[requiredPlan];
}
