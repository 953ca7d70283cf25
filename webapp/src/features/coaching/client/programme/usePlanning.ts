import { formatDate } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { useWrite } from '../../../../lib/useWrite';
import { useRunAction } from '../../../../parts/useRunAction';
import type { PlannedWorkout } from '../../../../parts/week/week';
import {
  AssignProgrammeDocument,
  ClientPlanDocument,
  ClientWeekDocument,
  EndProgrammeDocument,
  MoveClientWorkoutDocument,
  PlanWorkoutDocument,
  PrescribeDocument,
  RestorePlannedWorkoutDocument,
  ResumeProgrammeDocument,
  UnplanWorkoutDocument,
} from './__generated__/programme';

/** The writes to a client's programme, each with undo; the screens that depend on it refetch. */
export function usePlanning(clientId: string) {
  const { t } = useTranslation('coaching-programme');
  const again = { refresh: [ClientPlanDocument, ClientWeekDocument], invalidate: true };
  const [assign, assigning] = useWrite(AssignProgrammeDocument, again);
  const [end] = useWrite(EndProgrammeDocument, again);
  const [resume] = useWrite(ResumeProgrammeDocument, again);
  const [plan] = useWrite(PlanWorkoutDocument, again);
  const [unplan] = useWrite(UnplanWorkoutDocument, again);
  const [restore] = useWrite(RestorePlannedWorkoutDocument, again);
  const [move] = useWrite(MoveClientWorkoutDocument, again);
  const [prescribe, prescribing] = useWrite(PrescribeDocument, again);
  const undoable = useRunAction();
  const act = (run: () => Promise<unknown>, title: string, undo: () => Promise<unknown>) =>
    undoable(run, { kind: 'info', title, undo: { label: t(($) => $.undo), run: undo } });
  return {
    assign,
    assigning,
    prescribe,
    prescribing,
    end: (id: string) =>
      act(
        () => end({ id }),
        t(($) => $.ended),
        () => resume({ id }),
      ),
    plan: (workoutId: string, date: string) => {
      const id = newId();
      return act(
        () => plan({ input: { id, clientId, workoutId, date } }),
        t(($) => $.planned, { date: formatDate(date, 'short') }),
        () => unplan({ id }),
      );
    },
    unplan: ({ id }: PlannedWorkout) =>
      act(
        () => unplan({ id }),
        t(($) => $.unplanned),
        () => restore({ id }),
      ),
    move: ({ id, date: before }: PlannedWorkout, date: string) =>
      act(
        () => move({ id, date }),
        t(($) => $.moved, { date: formatDate(date, 'short') }),
        () => move({ id, date: before }),
      ),
  };
}
