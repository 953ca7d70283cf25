import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/newId';
import { haptic } from '../../ui/haptic';
import { toast } from '../../ui/toast';
import {
  CompleteWorkoutDocument,
  type Completion_ResultFragment,
  DeleteWorkoutLogDocument,
  WorkoutDetailDocument,
} from './__generated__/training';

/** Completing by hand, what is said about any completion, and taking it back. */
export function useCompletion(workoutId: string) {
  const { t } = useTranslation(['training', 'ui']);
  const client = useApolloClient();
  const [run, { loading }] = useMutation(CompleteWorkoutDocument);
  const [remove] = useMutation(DeleteWorkoutLogDocument);
  const waiting = useRef<string>(undefined);

  const forgetSummaries = () => {
    client.cache.evict({ fieldName: 'clientDashboard' });
    client.cache.evict({ fieldName: 'repeatWorkouts' });
    client.cache.gc();
  };
  const reload = () =>
    client.query({ query: WorkoutDetailDocument, variables: { id: workoutId }, fetchPolicy: 'network-only' });
  const undo = async (id: string) => {
    await remove({ variables: { id } });
    forgetSummaries();
    await reload();
  };
  const celebrate = (result: Completion_ResultFragment) => {
    haptic('success');
    forgetSummaries();
    void reload();
    const [first] = result.achievements;
    toast({
      kind: 'success',
      title: first
        ? t(($) => $.achievement[first.kind], { ns: 'training' })
        : t(($) => $.done, { ns: 'training' }),
      message: first
        ? t(($) => $.points, { ns: 'training', count: first.points })
        : t(($) => $.doneLead, { ns: 'training' }),
      action: { label: t(($) => $.undo, { ns: 'training' }), run: () => void undo(result.log.id) },
    });
  };
  const complete = async () => {
    // The id stays the same until an answer comes, so that a second try cannot count twice.
    waiting.current ??= newId();
    try {
      const { data } = await run({ variables: { input: { id: waiting.current, workoutId } } });
      waiting.current = undefined;
      if (data) celebrate(data.completeWorkout);
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
