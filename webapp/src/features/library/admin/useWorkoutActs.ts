import { useApolloClient } from '@apollo/client/react';
import type { WorkoutStatus } from '../../../__generated__/types';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { toast } from '../../../ui/toast';
import {
  type AdminWorkoutsQuery,
  DeleteWorkoutsDocument,
  RestoreWorkoutsDocument,
  SetWorkoutAuthorDocument,
  SetWorkoutStatusDocument,
} from './__generated__/admin';

export type Listed = AdminWorkoutsQuery['managedWorkouts']['nodes'][number];

const undoMs = 8000;

function groups<Key>(workouts: readonly Listed[], by: (workout: Listed) => Key): [Key, string[]][] {
  const found = new Map<Key, string[]>();
  for (const workout of workouts) found.set(by(workout), [...(found.get(by(workout)) ?? []), workout.id]);
  return [...found];
}

/** What can be done to several workouts at once, each with a way back. */
export function useWorkoutActs() {
  const client = useApolloClient();
  const { t } = useTranslation(['library-admin', 'ui']);
  const errorText = useErrorText();
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  // Lists are found by what has just changed, so they are asked anew.
  const changed = async () => {
    client.cache.evict({ fieldName: 'auditEvents' });
    client.cache.evict({ fieldName: 'adminHome' });
    await client.refetchQueries({ include: ['AdminWorkouts'] });
  };
  const act = async (title: string, run: () => Promise<unknown>, back: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      fail(error);
      return false;
    }
    toast({
      kind: 'success',
      title,
      ms: undoMs,
      action: {
        label: t(($) => $.undo, { ns: 'library-admin' }),
        run: () => void back().then(changed).catch(fail),
      },
    });
    await changed().catch(fail);
    return true;
  };
  const idsOf = (workouts: readonly Listed[]) => workouts.map(({ id }) => id);
  const setStatus = (ids: string[], status: WorkoutStatus) =>
    client.mutate({ mutation: SetWorkoutStatusDocument, variables: { ids, status } });
  const setAuthor = (ids: string[], authorId: string | null) =>
    client.mutate({ mutation: SetWorkoutAuthorDocument, variables: { ids, authorId } });
  return {
    fail,
    status: (workouts: readonly Listed[], status: WorkoutStatus) =>
      act(
        status === 'DRAFT'
          ? t(($) => $.done.hidden, { ns: 'library-admin', count: workouts.length })
          : t(($) => $.done.published, { ns: 'library-admin', count: workouts.length }),
        () => setStatus(idsOf(workouts), status),
        () =>
          Promise.all(groups(workouts, (one) => one.status).map(([before, ids]) => setStatus(ids, before))),
      ),
    author: (workouts: readonly Listed[], authorId: string) =>
      act(
        t(($) => $.done.author, { ns: 'library-admin', count: workouts.length }),
        () => setAuthor(idsOf(workouts), authorId),
        () =>
          Promise.all(
            groups(workouts, ({ author }) => author?.id ?? null).map(([before, ids]) =>
              setAuthor(ids, before),
            ),
          ),
      ),
    remove: (workouts: readonly Listed[]) =>
      act(
        t(($) => $.done.deleted, { ns: 'library-admin', count: workouts.length }),
        () => client.mutate({ mutation: DeleteWorkoutsDocument, variables: { ids: idsOf(workouts) } }),
        () => client.mutate({ mutation: RestoreWorkoutsDocument, variables: { ids: idsOf(workouts) } }),
      ),
  };
}
