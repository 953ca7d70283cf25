import type { ApolloCache } from '@apollo/client';
import type { PostMessageInput, ReactionKind } from '../../__generated__/types';
import { serverNow } from '../../lib/offline';
import { type Effects, effect } from '../../lib/outbox/effects';
import {
  type Chat_MessageFragment,
  Chat_MessageFragmentDoc,
  DeleteMessageDocument,
  EditMessageDocument,
  PostMessageDocument,
  type PostMessageMutationVariables,
  ReactDocument,
  RestoreMessageDocument,
} from './__generated__/chat';
import { unnumbered } from './window';

type Row = Chat_MessageFragment;

function fresh({ id, conversationId, text }: PostMessageInput): Row {
  return {
    __typename: 'Message',
    id,
    conversationId,
    seq: unnumbered,
    rev: 0,
    text,
    mentions: [],
    images: [],
    createdAt: serverNow().toISOString(),
    editedAt: null,
    deletedAt: null,
    removedAt: null,
    author: null,
    replyTo: null,
    reactions: [],
  };
}

function rowOf(cache: ApolloCache, id: string): Row {
  const known = cache.readFragment({
    id: `Message:${id}`,
    fragment: Chat_MessageFragmentDoc,
    optimistic: true,
  });
  return (known as Row | null) ?? fresh({ id, conversationId: '', text: '' });
}

/** The reactions to a message after the viewer adds one. */
export function withReaction(before: Row['reactions'], kind: ReactionKind | null): Row['reactions'] {
  const others = before
    .map((one) => (one.mine ? { ...one, mine: false, count: one.count - 1 } : one))
    .filter(({ count }) => count > 0);
  if (!kind) return others;
  const same = others.find((one) => one.kind === kind);
  return same
    ? others.map((one) => (one === same ? { ...one, mine: true, count: one.count + 1 } : one))
    : [...others, { __typename: 'ReactionCount', kind, count: 1, mine: true }];
}

/** Uploads the next picture of a message that exists only on this device. */
async function sendNext({ input }: PostMessageMutationVariables) {
  const images = input.images ?? [];
  const next = images.find(({ uploadId }) => uploadId === '');
  if (!next) return undefined;
  const { sendPicture } = await import('./pictures');
  const uploadId = await sendPicture(next.id);
  return { input: { ...input, images: images.map((one) => (one === next ? { ...one, uploadId } : one)) } };
}

/** The effects of pending chat writes. Messages need none: the list shows them from the outbox. */
export const chatEffects = {
  PostMessage: effect(PostMessageDocument, {
    answer: ({ input }) => ({ postMessage: fresh(input) }),
    lane: ({ input }) => input.conversationId,
    prepare: sendNext,
  }),
  EditMessage: effect(EditMessageDocument, {
    lane: ({ id }) => id,
    answer: ({ id, text }, cache) => ({
      editMessage: { ...rowOf(cache, id), text, mentions: [], editedAt: serverNow().toISOString() },
    }),
  }),
  DeleteMessage: effect(DeleteMessageDocument, {
    answer: ({ id }, cache) => ({
      deleteMessage: { ...rowOf(cache, id), deletedAt: serverNow().toISOString() },
    }),
  }),
  RestoreMessage: effect(RestoreMessageDocument, {
    answer: ({ id }, cache) => ({ restoreMessage: { ...rowOf(cache, id), deletedAt: null } }),
  }),
  React: effect(ReactDocument, {
    answer: ({ messageId, kind }, cache) => {
      const row = rowOf(cache, messageId);
      return { react: { ...row, reactions: withReaction(row.reactions, kind ?? null) } };
    },
  }),
} satisfies Effects;
