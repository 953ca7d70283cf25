import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { dropRow } from '../../lib/dropRow';
import { useWrite } from '../../lib/useWrite';
import {
  type Bell_NotificationFragment,
  BellDocument,
  DeleteNotificationDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
} from './__generated__/notify';

type Line = Pick<Bell_NotificationFragment, 'id' | 'createdAt'>;

/** All notifications in the cache, wherever they are shown. */
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

/** Actions on notifications; each updates the badge. */
export function useNotifications() {
  const { cache } = useApolloClient();
  const shared = {
    refresh: [BellDocument],
    waits: true,
  };
  const [markRead] = useWrite(MarkNotificationReadDocument, shared);
  const [remove] = useWrite(DeleteNotificationDocument, {
    ...shared,
    // A queued removal has an effect of its own, which can be undone.
    update: (store, { deleteNotification: id }, { queued }) => {
      if (!queued) dropRow(store, { __typename: 'Notification', id });
    },
  });
  const [markAllRead, marking] = useWrite(MarkAllNotificationsReadDocument, {
    ...shared,
    update: readAll,
  });
  return {
    marking,
    /** Those newer than the newest one loaded stay unread. */
    markAllRead: () => markAllRead({ upTo: newest(known(cache))?.id ?? null }),
    markRead: ({ id, read }: Bell_NotificationFragment) => {
      if (read) return;
      // A failure needs no toast: the notification shows as unread again.
      markRead({ id }, { markNotificationRead: { __typename: 'Notification', id, read: true } }).catch(
        () => undefined,
      );
    },
    remove: ({ id }: Bell_NotificationFragment) => remove({ id }, { deleteNotification: id }),
  };
}
