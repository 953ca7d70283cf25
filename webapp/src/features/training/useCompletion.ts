import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { CompleteWorkoutInput } from '../../__generated__/types';
import { invalidateAll } from '../../lib/apollo';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { serverNow } from '../../lib/offline';
import { useWrite } from '../../lib/useWrite';
import { haptic } from '../../ui/haptic';
import { toast } from '../../ui/toast';
import {
  CompleteWorkoutDocument,
  type Completion_ResultFragment,
  DeleteWorkoutLogDocument,
  WorkoutDetailDocument,
} from './__generated__/training';

type Details = Pick<CompleteWorkoutInput, 'id' | 'durationSeconds' | 'note' | 'sets'>;

const waits = { waits: true };

/** Completing by hand, the celebration of any completion, and undo. */
export function useCompletion(workoutId: string) {
  const { t } = useTranslation(['training', 'ui']);
  const client = useApolloClient();
  const errorText = useErrorText();
  const [run, pending] = useWrite(CompleteWorkoutDocument, waits);
  const [remove] = useWrite(DeleteWorkoutLogDocument, waits);
  const [result, setResult] = useState<Completion_ResultFragment>();
  const [queued, setQueued] = useState(false);
  const waiting = useRef<Pick<CompleteWorkoutInput, 'id' | 'completedAt'>>(undefined);

  const refresh = () => {
    invalidateAll();
    return client.query({
      query: WorkoutDetailDocument,
      variables: { id: workoutId },
    });
  };
  const fail = (message: string) => toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message });
  /** Reports whether it was undone. */
  const undo = async (id: string): Promise<boolean> => {
    try {
      const { queued } = await remove({ id });
      setResult(undefined);
      if (!queued) void refresh().catch(() => undefined);
      return true;
    } catch (error) {
      fail(errorText(error));
      return false;
    }
  };
  const celebrate = (done: Completion_ResultFragment, isWaiting = false) => {
    haptic('success');
    setResult(done);
    setQueued(isWaiting);
    if (!isWaiting) void refresh().catch(() => undefined);
  };
  /** Returns the result, or undefined after a failure, which has been shown. */
  const complete = async (what: Details = {}) => {
    // Kept until a response arrives, so that a retry cannot count twice.
    waiting.current ??= { id: newId(), completedAt: serverNow().toISOString() };
    try {
      const { data, queued } = await run({ input: { ...waiting.current, workoutId, ...what } });
      waiting.current = undefined;
      const done = { result: data.completeWorkout, queued };
      celebrate(done.result, done.queued);
      return done;
    } catch {
      fail(t(($) => $.completeFailed, { ns: 'training' }));
      return undefined;
    }
  };
  return { pending: pending, complete, celebrate, result, queued, undo };
}
