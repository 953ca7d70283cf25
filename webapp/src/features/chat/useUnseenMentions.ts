import { useState } from 'react';
import type { Conversation } from './useConversations';
import type { Message } from './window';

/** Mentions since the user last read, until they have been seen. */
export function useUnseenMentions(
  { readSeq, unreadMentions }: Pick<Conversation, 'readSeq' | 'unreadMentions'>,
  messages: readonly Message[],
  me: string,
  mutedIds: ReadonlySet<string>,
) {
  // Reading clears them on the server, but they still have to be found.
  const [known] = useState({ readSeq, unreadMentions });
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const here = messages.filter(
    ({ seq, author, mentions, deletedAt }) =>
      seq > known.readSeq &&
      !deletedAt &&
      !mutedIds.has(author?.id ?? '') &&
      mentions.some(({ member }) => member?.id === me),
  );
  const all = new Set([...known.unreadMentions, ...here.map(({ seq }) => seq)]);
  const left = [...all].filter((seq) => !seen.has(seq)).sort((a, b) => a - b);
  const onSeen = (from: number, to: number) => {
    const now = left.filter((seq) => seq >= from && seq <= to);
    if (now.length > 0) setSeen((before) => new Set([...before, ...now]));
  };
  return { mentions: left, onSeen };
}
