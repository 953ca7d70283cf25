import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { isQueued } from '../../lib/apollo';
import {
  type Bell_NotificationFragment,
  BellDocument,
  DeleteNotificationDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
} from './__generated__/notify';

/** Every line that is known here, wherever it is shown, counts as read. */
function readAll(cache: ApolloCache) {
  for (const id of Object.keys(cache.extract() as object))
    if (id.startsWith('Notification:')) cache.modify({ id, fields: { read: () => true } });
}

/** What can be done with the lines of the bell; the badge is counted anew after each. */
export function useNotifications() {
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
    /** Those that came after the newest one that was seen stay unread. */
    markAllRead: (upTo: string | undefined) => markAllRead({ variables: { upTo: upTo ?? null } }),
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
