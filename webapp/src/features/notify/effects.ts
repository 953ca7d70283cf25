import type { ApolloCache } from '@apollo/client';
import { change, type Effects, effect, rowOf } from '../../lib/outbox/effects';
import {
  DeleteNotificationDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
} from './__generated__/notify';

interface Line {
  __ref: string;
}
interface Connection {
  unreadCount?: number;
  nodes?: readonly Line[];
}

function changeLists(cache: ApolloCache, by: (list: Connection) => Connection) {
  change(cache, { notifications: by });
}

function fewer(list: Connection, by: number): Connection {
  return { ...list, unreadCount: Math.max(0, (list.unreadCount ?? 0) - by) };
}

/** How the writes of the bell look while they wait. */
export const notifyEffects = {
  MarkNotificationRead: effect(MarkNotificationReadDocument, {
    answer: ({ id }) => ({ markNotificationRead: { __typename: 'Notification' as const, id, read: true } }),
    show: (cache) => changeLists(cache, (list) => fewer(list, 1)),
  }),
  MarkAllNotificationsRead: effect(MarkAllNotificationsReadDocument, {
    answer: () => ({ markAllNotificationsRead: 0 }),
    show: (cache) => {
      const shown = new Set<string>();
      changeLists(cache, (list) => {
        for (const { __ref } of list.nodes ?? []) shown.add(__ref);
        return { ...list, unreadCount: 0 };
      });
      for (const id of shown) change(cache, { read: () => true }, id);
    },
  }),
  DeleteNotification: effect(DeleteNotificationDocument, {
    answer: ({ id }) => ({ deleteNotification: id }),
    show: (cache, { id }) => {
      const wasRead = rowOf(cache, `Notification:${id}`).read === true;
      changeLists(cache, (list) => ({
        ...fewer(list, wasRead ? 0 : 1),
        nodes: (list.nodes ?? []).filter(({ __ref }) => __ref !== `Notification:${id}`),
      }));
    },
  }),
} satisfies Effects;
