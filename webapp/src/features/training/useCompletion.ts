import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { haptic } from '../../ui/haptic';
import { toast } from '../../ui/toast';
import {
  CompleteWorkoutDocument,
  type Completion_ResultFragment,
  DeleteWorkoutLogDocument,
  WorkoutDetailDocument,
} from './__generated__/training';

/** Completing by hand, what is to be celebrated of any completion, and taking it back. */
export function useCompletion(workoutId: string) {
  const { t } = useTranslation(['training', 'ui']);
  const client = useApolloClient();
  const errorText = useErrorText();
  const [run, { loading }] = useMutation(CompleteWorkoutDocument);
  const [remove] = useMutation(DeleteWorkoutLogDocument);
  const [result, setResult] = useState<Completion_ResultFragment>();
  const waiting = useRef<string>(undefined);

  const refresh = () => {
    client.cache.evict({ fieldName: 'clientDashboard' });
    client.cache.evict({ fieldName: 'repeatWorkouts' });
    client.cache.gc();
    return client.query({
      query: WorkoutDetailDocument,
      variables: { id: workoutId },
      fetchPolicy: 'network-only',
    });
  };
  const fail = (message: string) => toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message });
  const undo = async () => {
    if (!result) return;
    try {
      await remove({ variables: { id: result.log.id } });
      setResult(undefined);
      await refresh();
    } catch (error) {
      fail(errorText(error));
    }
  };
  const celebrate = (done: Completion_ResultFragment) => {
    haptic('success');
    setResult(done);
    void refresh().catch(() => undefined);
  };
  const complete = async () => {
    // The id stays the same until an answer comes, so that a second try cannot count twice.
    waiting.current ??= newId();
    try {
      const { data } = await run({
        variables: { input: { id: waiting.current, workoutId } },
        context: { outbox: true },
      });
      waiting.current = undefined;
      if (data) celebrate(data.completeWorkout);
    } catch {
      fail(t(($) => $.completeFailed, { ns: 'training' }));
    }
  };
  return { pending: loading, complete, celebrate, result, undo };
}
