import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '../errors';
import { Queue } from './queue';
import type { Job } from './waiting';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }),
);
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

it('keeps rejected messages until the rules are accepted, and then sends them once and in order', async () => {
  let agreed = false;
  const taken: unknown[] = [];
  let waits: readonly Job[] = [];
  const queue = new Queue({
    userId: 'user',
    send: async ({ variables }) => {
      if (variables.lane && !agreed) throw new RequestError('RULES_REQUIRED', { version: 2 });
      taken.push(variables.text);
    },
    laneOf: ({ variables }) => variables.lane as string | undefined,
    isOnline: () => true,
    isHere: () => true,
    toError: ({ code, args }) => new RequestError(code, args),
    onChange: (jobs) => {
      waits = jobs;
    },
  });
  const first = await queue.add('Say', { lane: 'community', text: 'one' });
  const second = await queue.add('Say', { lane: 'community', text: 'two' });
  await queue.add('Complete', { text: 'workout' });
  expect([first.kind, second.kind, ...taken]).toEqual(['waiting', 'waiting', 'workout']);
  const [held] = waits;
  expect(held?.held).toBe('RULES_REQUIRED');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual(['workout']);
  agreed = true;
  await queue.retry(held?.key ?? '');
  await vi.waitFor(() => expect(taken).toEqual(['workout', 'one', 'two']));
  expect(await queue.jobs()).toEqual([]);
  queue.close();
});

/** A server that accepts one message every ten seconds per lane. */
function slowServer() {
  const last = new Map<string, number>();
  const taken: string[] = [];
  const send = async ({ variables }: Job) => {
    const lane = variables.lane as string | undefined;
    const wait = (last.get(lane ?? '') ?? Number.NEGATIVE_INFINITY) + 10_000 - Date.now();
    if (lane && wait > 0) throw new RequestError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
    if (lane) last.set(lane, Date.now());
    taken.push(variables.text as string);
  };
  const queue = new Queue({
    userId: 'user',
    send,
    laneOf: ({ variables }) => variables.lane as string | undefined,
    isOnline: () => true,
    isHere: () => true,
    toError: ({ code, args }) => new RequestError(code, args),
    onChange: () => undefined,
  });
  return { queue, taken };
}

it('sends throttled messages in order, and holds up nothing else', async () => {
  const { queue, taken } = slowServer();
  const outcomes = [
    await queue.add('Say', { lane: 'community', text: 'one' }),
    await queue.add('Say', { lane: 'community', text: 'two' }),
    await queue.add('Say', { lane: 'community', text: 'three' }),
    await queue.add('Say', { lane: 'coach', text: 'private' }),
    await queue.add('Complete', { text: 'workout' }),
  ];
  expect(outcomes.map(({ kind }) => kind)).toEqual([
    'answered',
    'waiting',
    'waiting',
    'answered',
    'answered',
  ]);
  expect(taken).toEqual(['one', 'private', 'workout']);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(taken.slice(3)).toEqual(['two']));
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(taken.slice(3)).toEqual(['two', 'three']));
  queue.close();
});
