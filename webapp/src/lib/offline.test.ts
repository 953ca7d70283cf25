import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Offline from './offline';

/** The server's health checks in the order requested, answered when the test says so. */
let asked: { answer: (response: Response) => void; fail: () => void }[] = [];
let offline: typeof Offline;

beforeEach(async () => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((answer, reject) =>
        asked.push({ answer, fail: () => reject(new TypeError('Failed to fetch')) }),
      ),
  );
  vi.resetModules();
  offline = await import('./offline');
});

afterEach(() => {
  vi.useRealTimers();
});

async function probeFails() {
  await vi.advanceTimersByTimeAsync(31_000);
  asked.at(-1)?.fail();
  await vi.advanceTimersByTimeAsync(0);
}

it('polls at growing intervals until the server answers', async () => {
  offline.markUnreachable();
  await probeFails();
  await probeFails();
  expect(offline.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(31_000);
  asked.at(-1)?.answer(new Response());
  await vi.advanceTimersByTimeAsync(0);
  expect(offline.isOnline()).toBe(true);
});

it('ignores the result of a request sent before the network came back', async () => {
  offline.markUnreachable();
  await vi.advanceTimersByTimeAsync(1000);
  dispatchEvent(new Event('online'));
  asked.at(-1)?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(offline.isOnline()).toBe(true);
});

it('asks at once when the user wants to send', async () => {
  offline.markUnreachable();
  for (let failures = 0; failures < 6; failures++) await probeFails();
  const before = asked.length;
  const there = offline.probeServer();
  expect(asked.length).toBe(before + 1);
  asked.at(-1)?.answer(new Response());
  expect(await there).toBe(true);
  expect(offline.isOnline()).toBe(true);
});
