import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle';

let now = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.useRealTimers());

/** Runs the page for a while, in which each timer fires late. */
function pass(ms: number, lateMs: number): void {
  for (const end = now + ms; now < end; ) {
    now += 50 + lateMs;
    vi.advanceTimersByTime(50);
  }
}

it('runs work within a tenth of a second on an idle page', () => {
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  pass(100, 1);
  expect(work).toHaveBeenCalledOnce();
});

it('leaves a busy page alone, for five seconds at most', () => {
  const work = vi.fn();
  whenIdle(work);
  pass(4800, 100);
  expect(work).not.toHaveBeenCalled();
  pass(400, 100);
  expect(work).toHaveBeenCalledOnce();
  pass(400, 0);
  expect(work).toHaveBeenCalledOnce();
});
