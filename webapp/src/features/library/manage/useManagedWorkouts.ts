import type { DocumentNode } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import type { WorkoutStatus } from '../../../__generated__/types';
import { useFreshQuery, useRefetchOnStart } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useCoalescedRefetch } from '../../../parts/notify/useCoalescedRefetch';
import { toast } from '../../../ui/toast';
import { filterOf, type LibraryFilters, sortOf } from '../filters';
import {
  DeleteWorkoutDocument,
  DuplicateWorkoutDocument,
  type ManagedWorkout_WorkoutFragment,
  ManagedWorkoutChangedDocument,
  ManagedWorkoutsDocument,
  RestoreWorkoutDocument,
} from './__generated__/manage';

export type ManagedWorkout = ManagedWorkout_WorkoutFragment;

export function useManagedPage(chosen: LibraryFilters, status: WorkoutStatus | null, after: string | null) {
  const variables = {
    filter: filterOf(chosen),
    status,
    sort: sortOf(chosen),
    after,
    isFirst: after === null,
  };
  const key = JSON.stringify(variables);
  return { key, ...useFreshQuery(ManagedWorkoutsDocument, { variables }) };
}

/** Follows views, completions, ratings and video processing of the workouts in an open list. */
export function useLiveWorkouts(list: DocumentNode): void {
  const client = useApolloClient();
  useSubscription(ManagedWorkoutChangedDocument);
  const onStart = useCoalescedRefetch(() => client.refetchQueries({ include: [list] }));
  useRefetchOnStart(ManagedWorkoutChangedDocument, onStart);
}

/** Refetches the open pages and reports the outcome. */
export function useRefresh(): () => Promise<void> {
  const { t } = useTranslation(['library-manage', 'ui']);
  const client = useApolloClient();
  return async () => {
    try {
      await client.refetchQueries({ include: [ManagedWorkoutsDocument] });
      toast({ kind: 'success', title: t(($) => $.refreshed, { ns: 'library-manage' }) });
    } catch {
      toast({
        kind: 'error',
        title: t(($) => $.error, { ns: 'ui' }),
        message: t(($) => $.refreshFailed, { ns: 'library-manage' }),
      });
    }
  };
}

/** Deletes at once with undo, and copies. */
export function useRowActions() {
  const { t } = useTranslation('library-manage');
  const errorText = useErrorText();
  const again = { refresh: [ManagedWorkoutsDocument] };
  const [remove] = useWrite(DeleteWorkoutDocument, again);
  const [restore] = useWrite(RestoreWorkoutDocument, again);
  const [copy] = useWrite(DuplicateWorkoutDocument, again);
  const fail = (message: string) => (error: unknown) =>
    toast({ kind: 'error', title: message, message: errorText(error) });
  return {
    remove: ({ id }: ManagedWorkout) =>
      remove({ id }).then(
        () =>
          toast({
            kind: 'info',
            title: t(($) => $.deleted),
            action: {
              label: t(($) => $.undo),
              run: () => void restore({ id }).catch(fail(t(($) => $.restoreFailed))),
            },
          }),
        fail(t(($) => $.deleteFailed)),
      ),
    duplicate: ({ id }: ManagedWorkout) =>
      copy({ id, newId: newId() }).then(
        () => toast({ kind: 'success', title: t(($) => $.duplicated) }),
        fail(t(($) => $.duplicateFailed)),
      ),
  };
}
