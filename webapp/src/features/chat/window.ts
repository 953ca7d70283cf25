import type { ApolloCache } from '@apollo/client';
import { storedArgs } from '../../lib/storedArgs';
import {
  type Chat_MessageFragment,
  type ConversationUpdatesSubscription,
  MessagesDocument,
  type MessagesQuery,
} from './__generated__/chat';

export type Message = Chat_MessageFragment;
type Page = MessagesQuery['messages'];
type Update = ConversationUpdatesSubscription['conversationUpdates'];

/** Sorts after everything that the server has numbered. */
export const unnumbered = 2 ** 31;

export const newest = (conversationId: string) => ({ conversationId, before: null, after: null });

/** The part of a conversation in the cache. */
export function cachedPage(cache: ApolloCache, conversationId: string): Page | undefined {
  return cache.readQuery({ query: MessagesDocument, variables: newest(conversationId) })?.messages;
}

/** Adds a message to the cached ones unless there is a gap before it, and reports whether it was added. */
export function insertMessage(cache: ApolloCache, message: Message): boolean {
  const known = cachedPage(cache, message.conversationId);
  const last = known?.nodes.at(-1)?.seq ?? 0;
  if (!known || known.hasAfter || message.seq > last + 1) return false;
  if (message.seq <= last) return true;
  cache.writeQuery({
    query: MessagesDocument,
    variables: newest(message.conversationId),
    data: { messages: { ...known, nodes: [message] } },
  });
  return true;
}

/** Applies a change; returns false where the messages have to be refetched. */
export function applyUpdate(cache: ApolloCache, conversationId: string, update: Update): boolean {
  if (update.missed) return false;
  const { message, rev, peerReadSeq } = update;
  const known = cachedPage(cache, conversationId);
  if (message && known && !known.hasAfter && !insertMessage(cache, message)) return false;
  cache.modify({
    fields: {
      messages: (page: object, details) =>
        storedArgs(details).conversationId === conversationId ? { ...page, rev } : page,
    },
  });
  cache.modify({
    id: `Conversation:${conversationId}`,
    fields: {
      peerReadSeq: (before) => peerReadSeq ?? before,
      ...(message && {
        seq: (before: number) => Math.max(before, message.seq),
        unreadCount: (before: number, { readField }) =>
          Math.max(before, message.seq - Number(readField('readSeq') ?? 0)),
        lastMessage: (before, { toReference, readField }) =>
          message.seq >= Number(readField('seq', before as never) ?? 0)
            ? toReference({ __typename: 'Message', id: message.id })
            : before,
      }),
    },
  });
  return true;
}
