import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { isQueued, outdate } from '../../lib/apollo';
import { useErrorText } from '../../lib/errors';
import { newId } from '../../lib/newId';
import { serverNow } from '../../lib/offline';
import { haptic } from '../../ui/haptic';
import { toast } from '../../ui/toast';
import {
  CompleteWorkoutDocument,
  type Completion_ResultFragment,
  DeleteWorkoutLogDocument,
  WorkoutDetailDocument,
} from './__generated__/training';

const waits = { context: { outbox: true } };

/** Completing by hand, what is said about any completion, and taking it back. */
export function useCompletion(workoutId: string) {
  const { t } = useTranslation(['training', 'ui']);
  const client = useApolloClient();
  const [run, { loading }] = useMutation(CompleteWorkoutDocument, waits);
  const [remove] = useMutation(DeleteWorkoutLogDocument, waits);
  const errorText = useErrorText();

  const reload = () =>
    client.query({ query: WorkoutDetailDocument, variables: { id: workoutId }, fetchPolicy: 'network-only' });
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  const readAgain = () => {
    outdate();
    reload().catch(fail);
  };
  const undo = (id: string) =>
    remove({ variables: { id } }).then((result) => {
      if (!isQueued(result)) readAgain();
    }, fail);
  const celebrate = (result: Completion_ResultFragment, queued = false) => {
    haptic('success');
    if (!queued) readAgain();
    const [first] = result.achievements;
    toast({
      kind: 'success',
      title: first
        ? t(($) => $.achievement[first.kind], { ns: 'training' })
        : t(($) => $.done, { ns: 'training' }),
      message: first
        ? t(($) => $.points, { ns: 'training', count: first.points })
        : queued
          ? t(($) => $.queued, { ns: 'ui' })
          : t(($) => $.doneLead, { ns: 'training' }),
      action: { label: t(($) => $.undo, { ns: 'training' }), run: () => void undo(result.log.id) },
    });
  };
  const complete = async () => {
    const input = { id: newId(), workoutId, completedAt: serverNow().toISOString() };
    try {
      const result = await run({ variables: { input } });
      if (result.data) celebrate(result.data.completeWorkout, isQueued(result));
    } catch {
      toast({
        kind: 'error',
        title: t(($) => $.error, { ns: 'ui' }),
        message: t(($) => $.completeFailed, { ns: 'training' }),
      });
    }
  };
  return { pending: loading, complete, celebrate };
}
