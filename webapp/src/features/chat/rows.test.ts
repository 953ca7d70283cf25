import { expect, it } from 'vitest';
import type { Outgoing } from './outgoing';
import { rowsOf } from './rows';
import type { Message } from './window';

const own = { id: 'm1', seq: 1, author: { id: 'me' }, createdAt: '2026-01-05T10:00:00Z' } as Message;
const outgoing = { input: { id: 'm2' }, at: 0, state: 'waiting' } as unknown as Outgoing;

it('begins a day with a message that waits to be sent', () => {
  const rows = rowsOf({ messages: [own], outgoing: [outgoing], me: 'me', timeZone: 'UTC', readSeq: 1 });
  expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'outgoing']);
  const today = { ...own, createdAt: new Date().toISOString() };
  const later = rowsOf({ messages: [today], outgoing: [outgoing], me: 'me', timeZone: 'UTC', readSeq: 1 });
  expect(later.map(({ kind }) => kind)).toEqual(['day', 'message', 'outgoing']);
});
