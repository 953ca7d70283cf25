import type { ApolloCache } from '@apollo/client';
import type { TicketImageInput } from '../../__generated__/types';
import { serverNow } from '../../lib/offline';
import { change, type Effects, effect } from '../../lib/outbox/effects';
import { storedArgs } from '../../lib/storedArgs';
import {
  type Message_TicketMessageFragment,
  OpenTicketDocument,
  OwnTicketDocument,
  ReplyToTicketDocument,
  type Whole_TicketFragment,
} from './__generated__/support';

interface Line {
  __ref: string;
}
interface Connection {
  nodes: readonly Line[];
}

function question(id: string, text: string): Message_TicketMessageFragment {
  const createdAt = serverNow().toISOString();
  return { __typename: 'TicketMessage', id, kind: 'QUESTION', text, createdAt, author: null, images: [] };
}

/** A ticket that exists only on this device. */
function fresh(id: string, text: string): Whole_TicketFragment {
  const createdAt = serverNow().toISOString();
  return {
    __typename: 'Ticket',
    id,
    topic: 'OTHER',
    state: 'OPEN',
    summary: text,
    late: false,
    dueAt: null,
    createdAt,
    updatedAt: createdAt,
    device: '',
    solvedAt: null,
    handedOverAt: null,
    canReply: true,
    messages: [],
  };
}

function known(cache: ApolloCache, id: string): Whole_TicketFragment {
  return cache.readQuery({ query: OwnTicketDocument, variables: { id } }, true)?.ticket ?? fresh(id, '');
}

/** Shows a ticket on its page, and first in the list. */
function show(cache: ApolloCache, ticket: Whole_TicketFragment) {
  cache.writeQuery({ query: OwnTicketDocument, variables: { id: ticket.id }, data: { ticket } });
  const own = { __ref: `Ticket:${ticket.id}` };
  change(cache, {
    tickets: (list: Connection, details) => {
      const others = list.nodes.filter(({ __ref }) => __ref !== own.__ref);
      return storedArgs(details).after ? list : { ...list, nodes: [own, ...others] };
    },
  });
}

/** Uploads the next picture of a message. One that is no longer on this device is left out. */
async function sendNext<Input extends { images?: readonly TicketImageInput[] | null }>(
  input: Input,
): Promise<{ input: Input } | undefined> {
  const images = input.images ?? [];
  const next = images.find(({ uploadId }) => uploadId === '');
  if (!next) return undefined;
  const { sendPicture } = await import('./pictures');
  const uploadId = await sendPicture(next.id);
  const sent = images.flatMap((one) => (one !== next ? [one] : uploadId ? [{ ...one, uploadId }] : []));
  return { input: { ...input, images: sent } };
}

/** The effects of questions to support that wait to be sent. */
export const supportEffects = {
  OpenTicket: effect(OpenTicketDocument, {
    answer: ({ input: { id, topic, text, device } }) => ({
      openTicket: {
        ...fresh(id, text),
        topic,
        device: device ?? '',
        messages: [question(`${id}-question`, text)],
      },
    }),
    show: (cache, _, { openTicket }) => show(cache, openTicket),
    lasts: true,
    lane: ({ input }) => input.id,
    prepare: ({ input }) => sendNext(input),
  }),
  ReplyToTicket: effect(ReplyToTicketDocument, {
    answer: ({ input: { id, ticketId, text } }, cache) => {
      const ticket = known(cache, ticketId);
      const others = ticket.messages.filter((one) => one.id !== id);
      return {
        replyToTicket: {
          ...ticket,
          state: 'OPEN' as const,
          solvedAt: null,
          updatedAt: serverNow().toISOString(),
          messages: [...others, question(id, text)],
        },
      };
    },
    show: (cache, _, { replyToTicket }) => show(cache, replyToTicket),
    lasts: true,
    lane: ({ input }) => input.ticketId,
    prepare: ({ input }) => sendNext(input),
  }),
} satisfies Effects;
