import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { CompleteWorkoutInput } from '../../__generated__/types';
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

type Done = Pick<CompleteWorkoutInput, 'id' | 'durationSeconds' | 'note' | 'sets'>;

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
    client.cache.evict({ fieldName: 'workoutLogs' });
    client.cache.gc();
    return client.query({
      query: WorkoutDetailDocument,
      variables: { id: workoutId },
      fetchPolicy: 'network-only',
    });
  };
  const fail = (message: string) => toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message });
  /** Whether it was taken back. */
  const undo = async (id: string): Promise<boolean> => {
    try {
      await remove({ variables: { id } });
      setResult(undefined);
      void refresh().catch(() => undefined);
      return true;
    } catch (error) {
      fail(errorText(error));
      return false;
    }
  };
  const celebrate = (done: Completion_ResultFragment) => {
    haptic('success');
    setResult(done);
    void refresh().catch(() => undefined);
  };
  /** The result, or nothing where it failed; that has been said then. */
  const complete = async (done: Done = {}) => {
    // The id stays the same until an answer comes, so that a second try cannot count twice.
    waiting.current ??= newId();
    try {
      const { data } = await run({
        variables: { input: { id: waiting.current, workoutId, ...done } },
        context: { outbox: true },
      });
      waiting.current = undefined;
      if (data) celebrate(data.completeWorkout);
      return data?.completeWorkout;
    } catch {
      fail(t(($) => $.completeFailed, { ns: 'training' }));
      return undefined;
    }
  };
  return { pending: loading, complete, celebrate, result, undo };
}
