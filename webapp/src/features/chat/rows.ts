import { today } from '../../lib/format';
import { serverNow } from '../../lib/offline';
import type { Outgoing } from './outgoing';
import type { Message } from './window';

export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean; isFirst: boolean; isLast: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; replyTo: Message | undefined; isFirst: boolean };

interface Input {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  me: string;
  timeZone: string;
  /** The last seq read when the conversation was opened. */
  readSeq: number;
}

/** Messages of one author that are at most this far apart are grouped. */
const groupMs = 5 * 60_000;

function isSameGroup(a: Message | undefined, b: Message | undefined): boolean {
  if (!a || !b || a.author?.id !== b.author?.id) return false;
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) < groupMs;
}

/** The rows of the list: days, the unread divider, messages in groups, and outgoing messages. */
export function rowsOf({ messages, outgoing, me, timeZone, readSeq }: Input): Row[] {
  const rows: Row[] = [];
  let day = '';
  let divided: boolean = false;
  for (const [index, message] of messages.entries()) {
    const isOwn = message.author?.id === me;
    const next = messages[index + 1];
    const on = dayOf(message.createdAt, timeZone);
    const isNewDay = on !== day;
    if (isNewDay) rows.push({ kind: 'day', key: on, day: on });
    day = on;
    const isNews: boolean = !divided && readSeq > 0 && message.seq > readSeq && !isOwn;
    if (isNews) rows.push({ kind: 'unread', key: 'unread' });
    divided ||= isNews;
    const isFirst = isNewDay || isNews || !isSameGroup(messages[index - 1], message);
    const isLast =
      !isSameGroup(message, next) || (next !== undefined && dayOf(next.createdAt, timeZone) !== on);
    rows.push({ kind: 'message', key: message.id, message, isOwn, isFirst, isLast });
  }
  const known = new Set(messages.map(({ id }) => id));
  const left = outgoing.filter(({ input }) => !known.has(input.id));
  // The server dates a message when it arrives.
  const now = dayOf(serverNow().toISOString(), timeZone);
  if (left.length > 0 && now !== day) rows.push({ kind: 'day', key: now, day: now });
  for (const [index, one] of left.entries()) {
    const replyTo = messages.find(({ id }) => id === one.input.replyToId);
    rows.push({ kind: 'outgoing', key: one.input.id, outgoing: one, replyTo, isFirst: index === 0 });
  }
  return rows;
}

function dayOf(at: string, timeZone: string): string {
  return today(timeZone, new Date(at));
}
