import type { ApolloCache } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
import { change, type Effects, effect, rowOf } from '../../lib/outbox/effects';
import { storedArgs } from '../../lib/storedArgs';
import { RestoreNotificationDocument } from './__generated__/notifications';
import {
  type Bell_NotificationFragment,
  DeleteNotificationDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
} from './__generated__/notify';
import {
  NotificationPreferencesDocument,
  UpdateNotificationPreferencesDocument,
} from './settings/__generated__/preferences';
import { showPreferences } from './settings/showPreferences';

interface Line {
  __ref: string;
}
interface Connection {
  unreadCount?: number;
  nodes?: readonly Line[];
  pageInfo?: { hasNextPage: boolean };
}

/** The bell shows this many and never loads more. */
const bellSize = 10;

function changeLists(cache: ApolloCache, by: (list: Connection, details: ModifierDetails) => Connection) {
  change(cache, { notifications: by });
}

function fewer(list: Connection, by: number): Connection {
  return { ...list, unreadCount: Math.max(0, (list.unreadCount ?? 0) - by) };
}

function lineOf(cache: ApolloCache, id: string): Bell_NotificationFragment & { id: string } {
  return { ...(rowOf(cache, `Notification:${id}`) as unknown as Bell_NotificationFragment), id };
}

/** Puts a line back into its place in the list, unless that is on a page not loaded. */
function withLine(cache: ApolloCache, { nodes = [], ...list }: Connection, id: string): Connection {
  const __ref = `Notification:${id}`;
  const at = (line: Line) => Date.parse(String(rowOf(cache, line.__ref).createdAt));
  const older = nodes.findIndex((line) => at(line) < at({ __ref }));
  const endsHere = list.pageInfo ? !list.pageInfo.hasNextPage : nodes.length < bellSize;
  if (nodes.some((line) => line.__ref === __ref) || (older < 0 && !endsHere)) return { ...list, nodes };
  return { ...list, nodes: nodes.toSpliced(older < 0 ? nodes.length : older, 0, { __ref }) };
}

/** The effects of pending notification writes. */
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
  RestoreNotification: effect(RestoreNotificationDocument, {
    answer: ({ id }, cache) => ({ restoreNotification: lineOf(cache, id) }),
    show: (cache, { id }) => {
      const { read } = lineOf(cache, id);
      changeLists(cache, (list, details) =>
        read && storedArgs(details).unreadOnly ? list : withLine(cache, fewer(list, read ? 0 : -1), id),
      );
    },
    lasts: true,
  }),
  UpdateNotificationPreferences: effect(UpdateNotificationPreferencesDocument, {
    answer: (_, cache) => {
      const known = cache.readQuery({ query: NotificationPreferencesDocument });
      const id = known?.notificationPreferences.id ?? '';
      return { updateNotificationPreferences: { __typename: 'NotificationPreferences' as const, id } };
    },
    show: (cache, { input }) => showPreferences(cache, input),
  }),
} satisfies Effects;
