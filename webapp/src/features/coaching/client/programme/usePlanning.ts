import { useMutation } from '@apollo/client/react';
import { outdate } from '../../../../lib/apollo';
import { useErrorText } from '../../../../lib/errors';
import { formatDate } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import type { Planned } from '../../../../parts/week/week';
import { toast } from '../../../../ui/toast';
import {
  AssignProgrammeDocument,
  ClientPlanDocument,
  ClientWeekDocument,
  EndProgrammeDocument,
  MoveClientWorkoutDocument,
  PlanWorkoutDocument,
  RestorePlannedWorkoutDocument,
  ResumeProgrammeDocument,
  UnplanWorkoutDocument,
} from './__generated__/programme';

/** The writes of a client's plan, each with a way back; what depends on them is read anew. */
export function usePlanning(clientId: string) {
  const { t } = useTranslation(['coaching-programme', 'ui']);
  const errorText = useErrorText();
  const again = {
    refetchQueries: [ClientPlanDocument, ClientWeekDocument],
    awaitRefetchQueries: true,
    update: outdate,
  };
  const [assign, { loading: assigning }] = useMutation(AssignProgrammeDocument, again);
  const [end] = useMutation(EndProgrammeDocument, again);
  const [resume] = useMutation(ResumeProgrammeDocument, again);
  const [plan] = useMutation(PlanWorkoutDocument, again);
  const [unplan] = useMutation(UnplanWorkoutDocument, again);
  const [restore] = useMutation(RestorePlannedWorkoutDocument, again);
  const [move] = useMutation(MoveClientWorkoutDocument, again);
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  /** Does it, and says so with a way back. */
  const act = async (run: () => Promise<unknown>, title: string, undo: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      fail(error);
      return;
    }
    toast({
      kind: 'info',
      title,
      action: { label: t(($) => $.undo, { ns: 'coaching-programme' }), run: () => void undo().catch(fail) },
    });
  };
  return {
    assign,
    assigning,
    end: (id: string) =>
      act(
        () => end({ variables: { id } }),
        t(($) => $.ended, { ns: 'coaching-programme' }),
        () => resume({ variables: { id } }),
      ),
    plan: (workoutId: string, date: string) => {
      const id = newId();
      return act(
        () => plan({ variables: { input: { id, clientId, workoutId, date } } }),
        t(($) => $.planned, { ns: 'coaching-programme', date: formatDate(date, 'short') }),
        () => unplan({ variables: { id } }),
      );
    },
    unplan: ({ id }: Planned) =>
      act(
        () => unplan({ variables: { id } }),
        t(($) => $.unplanned, { ns: 'coaching-programme' }),
        () => restore({ variables: { id } }),
      ),
    move: ({ id, date: before }: Planned, date: string) =>
      act(
        () => move({ variables: { id, date } }),
        t(($) => $.moved, { ns: 'coaching-programme', date: formatDate(date, 'short') }),
        () => move({ variables: { id, date: before } }),
      ),
  };
}
