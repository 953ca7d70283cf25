import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let now = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** A page that has just begun to load, and work that waits for it. */
async function begin() {
  vi.resetModules();
  const { firstScreenShown, whenIdle } = await import('./whenIdle');
  const work = vi.fn();
  whenIdle(work);
  return { work, firstScreenShown };
}

/** Runs the page for a while, in which each timer fires late. */
async function pass(ms: number, lateMs: number) {
  for (const end = now + ms; now < end; ) {
    now += 50 + lateMs;
    await vi.advanceTimersByTimeAsync(50);
  }
}

it('runs work within a tenth of a second on an idle page', async () => {
  const { work, firstScreenShown } = await begin();
  firstScreenShown();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  await pass(100, 1);
  expect(work).toHaveBeenCalledOnce();
});

it('waits for the first screen, for five seconds at most', async () => {
  const { work } = await begin();
  await pass(4900, 0);
  expect(work).not.toHaveBeenCalled();
  await pass(300, 0);
  expect(work).toHaveBeenCalledOnce();
});

it('leaves a busy page alone, for five seconds at most', async () => {
  const { work, firstScreenShown } = await begin();
  firstScreenShown();
  await vi.advanceTimersByTimeAsync(0);
  await pass(4800, 100);
  expect(work).not.toHaveBeenCalled();
  await pass(400, 100);
  expect(work).toHaveBeenCalledOnce();
  await pass(400, 0);
  expect(work).toHaveBeenCalledOnce();
});
