import { useApolloClient } from '@apollo/client/react';
import type { WorkoutStatus } from '../../../__generated__/types';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRunAction } from '../../../parts/useRunAction';
import {
  type AdminWorkoutsQuery,
  DeleteWorkoutsDocument,
  RestoreWorkoutsDocument,
  SetWorkoutAuthorDocument,
  SetWorkoutStatusDocument,
} from './__generated__/admin';

export type ListedWorkout = AdminWorkoutsQuery['managedWorkouts']['nodes'][number];

function groups<Key>(
  workouts: readonly ListedWorkout[],
  by: (workout: ListedWorkout) => Key,
): [Key, string[]][] {
  const found = new Map<Key, string[]>();
  for (const workout of workouts) found.set(by(workout), [...(found.get(by(workout)) ?? []), workout.id]);
  return [...found];
}

/** Actions on several workouts at once, each with undo. */
export function useWorkoutActions() {
  const client = useApolloClient();
  const { t } = useTranslation('library-admin');
  const [changeStatus] = useWrite(SetWorkoutStatusDocument);
  const [changeAuthor] = useWrite(SetWorkoutAuthorDocument);
  const [remove] = useWrite(DeleteWorkoutsDocument);
  const [restore] = useWrite(RestoreWorkoutsDocument);
  const undoable = useRunAction();
  const fail = useErrorToast();
  // The change may affect which workouts match, so the lists are refetched.
  const changed = async () => {
    client.cache.evict({ fieldName: 'auditEvents' });
    client.cache.evict({ fieldName: 'adminHome' });
    await client.refetchQueries({ include: ['AdminWorkouts'] });
  };
  const act = async (title: string, run: () => Promise<unknown>, back: () => Promise<unknown>) => {
    const done = await undoable(run, {
      kind: 'success',
      title,
      undo: { label: t(($) => $.undo), run: () => back().then(changed) },
    });
    // Not waited for: what is done next must not be undone by the end of this.
    if (done) void changed().catch(fail);
    return done;
  };
  const idsOf = (workouts: readonly ListedWorkout[]) => workouts.map(({ id }) => id);
  const setStatus = (ids: string[], status: WorkoutStatus) => changeStatus({ ids, status });
  const setAuthor = (ids: string[], authorId: string | null) => changeAuthor({ ids, authorId });
  return {
    fail,
    status: (workouts: readonly ListedWorkout[], status: WorkoutStatus) =>
      act(
        status === 'DRAFT'
          ? t(($) => $.done.hidden, { count: workouts.length })
          : t(($) => $.done.published, { count: workouts.length }),
        () => setStatus(idsOf(workouts), status),
        () =>
          Promise.all(groups(workouts, (one) => one.status).map(([before, ids]) => setStatus(ids, before))),
      ),
    author: (workouts: readonly ListedWorkout[], authorId: string) =>
      act(
        t(($) => $.done.author, { count: workouts.length }),
        () => setAuthor(idsOf(workouts), authorId),
        () =>
          Promise.all(
            groups(workouts, ({ author }) => author?.id ?? null).map(([before, ids]) =>
              setAuthor(ids, before),
            ),
          ),
      ),
    remove: (workouts: readonly ListedWorkout[]) =>
      act(
        t(($) => $.done.deleted, { count: workouts.length }),
        () => remove({ ids: idsOf(workouts) }),
        () => restore({ ids: idsOf(workouts) }),
      ),
  };
}
