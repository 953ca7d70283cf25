import type { Plan } from '../../__generated__/types';
import { useViewer } from '../../lib/viewer';
import { isLocked } from './isLocked';

/** Whether the plan held does not open the workout; follows a change of plan at once. */
export function useLocked(requiredPlan: Plan): boolean {
  return isLocked(useViewer(), requiredPlan);
}
