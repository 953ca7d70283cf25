import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { isQueued } from '../../lib/apollo';
import {
  type Bell_NotificationFragment,
  BellDocument,
  DeleteNotificationDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
} from './__generated__/notify';

type Line = Pick<Bell_NotificationFragment, 'id' | 'createdAt'>;

/** The lines that are known here, wherever they are shown. */
function known(cache: ApolloCache): Line[] {
  const rows = Object.entries(cache.extract() as Record<string, unknown>);
  return rows.filter(([key]) => key.startsWith('Notification:')).map(([, row]) => row as Line);
}

function newest(lines: Line[]): Line | undefined {
  return lines.toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id.localeCompare(a.id),
  )[0];
}

function readAll(cache: ApolloCache) {
  for (const row of known(cache))
    cache.modify({ id: `Notification:${row.id}`, fields: { read: () => true } });
}

/** What can be done with the lines of the bell; the badge is counted anew after each. */
export function useNotifications() {
  const { cache } = useApolloClient();
  const shared = {
    refetchQueries: (result: object) => (isQueued(result) ? [] : [BellDocument]),
    context: { outbox: true },
  };
  const [markRead] = useMutation(MarkNotificationReadDocument, shared);
  const [remove] = useMutation(DeleteNotificationDocument, shared);
  const [markAllRead, { loading: marking }] = useMutation(MarkAllNotificationsReadDocument, {
    ...shared,
    update: readAll,
  });
  return {
    marking,
    /** Those that are newer than every known one stay unread. */
    markAllRead: () => markAllRead({ variables: { upTo: newest(known(cache))?.id ?? null } }),
    markRead: ({ id, read }: Bell_NotificationFragment) => {
      if (read) return;
      const optimisticResponse = {
        markNotificationRead: { __typename: 'Notification' as const, id, read: true },
      };
      // What could not be marked shows as unread again, which says all there is to say.
      markRead({ variables: { id }, optimisticResponse }).catch(() => undefined);
    },
    remove: (notification: Bell_NotificationFragment) =>
      remove({
        variables: { id: notification.id },
        optimisticResponse: { deleteNotification: notification.id },
        // Lists leave out what is not in the cache any more, and show it again when it comes back.
        update: (cache, result) => {
          if (!isQueued(result)) cache.evict({ id: cache.identify({ ...notification }) });
        },
      }),
  };
}
