import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { CompleteWorkoutInput } from '../../__generated__/types';
import { isQueued, outdate } from '../../lib/apollo';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
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

/** Completing by hand, what is to be celebrated of any completion, and taking it back. */
export function useCompletion(workoutId: string) {
  const { t } = useTranslation(['training', 'ui']);
  const client = useApolloClient();
  const errorText = useErrorText();
  const [run, { loading }] = useMutation(CompleteWorkoutDocument, waits);
  const [remove] = useMutation(DeleteWorkoutLogDocument, waits);
  const [result, setResult] = useState<Completion_ResultFragment>();
  const [queued, setQueued] = useState(false);
  const waiting = useRef<CompleteWorkoutInput>(undefined);

  const refresh = () => {
    outdate();
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
      const answer = await remove({ variables: { id: result.log.id } });
      setResult(undefined);
      if (!isQueued(answer)) await refresh();
    } catch (error) {
      fail(errorText(error));
    }
  };
  const celebrate = (done: Completion_ResultFragment, waits = false) => {
    haptic('success');
    setResult(done);
    setQueued(waits);
    if (!waits) void refresh().catch(() => undefined);
  };
  const complete = async () => {
    // It stays the same until an answer comes, so that a second try cannot count twice.
    waiting.current ??= { id: newId(), workoutId, completedAt: serverNow().toISOString() };
    try {
      const answer = await run({ variables: { input: waiting.current } });
      waiting.current = undefined;
      if (answer.data) celebrate(answer.data.completeWorkout, isQueued(answer));
    } catch {
      fail(t(($) => $.completeFailed, { ns: 'training' }));
    }
  };
  return { pending: loading, complete, celebrate, result, queued, undo };
}
