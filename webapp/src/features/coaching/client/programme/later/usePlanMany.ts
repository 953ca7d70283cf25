import type { PrescriptionInput, WorkoutToPlanInput } from '../../../../../__generated__/types';
import { useTranslation } from '../../../../../lib/i18n';
import { newId } from '../../../../../lib/newId';
import { useWrite } from '../../../../../lib/useWrite';
import { useErrorToast } from '../../../../../parts/useErrorToast';
import { toast } from '../../../../../ui/toast';
import { ClientPlanDocument, ClientWeekDocument } from '../__generated__/programme';
import { PlanWorkoutsDocument } from './__generated__/later';

/** What is planned and prescribed at once, and what was prescribed before for what is planned already. */
export interface PlannedMany {
  workouts: WorkoutToPlanInput[];
  prescriptions: PrescriptionInput[];
  before: PrescriptionInput[];
}

/** Returns a function that plans many workouts of a client at once and offers undo, and whether it is running. */
export function usePlanMany(
  clientId: string,
): [plan: (id: string, many: PlannedMany, title: string) => Promise<void>, pending: boolean] {
  const { t } = useTranslation('coaching-later');
  const failed = useErrorToast();
  const [write, pending] = useWrite(PlanWorkoutsDocument, {
    refresh: [ClientPlanDocument, ClientWeekDocument],
    invalidate: true,
  });
  const plan = async (id: string, { workouts, prescriptions, before }: PlannedMany, title: string) => {
    await write({ input: { id, clientId, workouts, prescriptions, unplanned: [] } });
    const undo = {
      id: newId(),
      clientId,
      workouts: [],
      prescriptions: before,
      unplanned: workouts.map((one) => one.id),
    };
    toast({
      kind: 'success',
      title,
      action: { label: t(($) => $.undo), run: () => void write({ input: undo }).catch(failed) },
    });
  };
  return [plan, pending];
}
