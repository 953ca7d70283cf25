import { expect, it, vi } from 'vitest';
import { countdowns, cuesOf, unlockByTap } from './voice';
import type { Span, WorkoutDraft } from './workoutDraft';

const now = 100_000;
const over: Span = { startsAt: now - 60_000, endsAt: now };

function draft(at: 'a' | 'b', done: number, change: Partial<WorkoutDraft> = {}): WorkoutDraft {
  const set = (index: number) => ({ doneAt: index < done ? 1 : null });
  return {
    lines: [
      { key: 'a', sets: [set(0), set(1)] },
      { key: 'b', sets: [set(2)] },
    ],
    at: { line: at === 'a' ? 0 : 1, set: 0 },
    run: null,
    rest: null,
    ...change,
  } as WorkoutDraft;
}

it('says that a rest is over once it has run out, but not when it was skipped', () => {
  const resting = draft('a', 1, { rest: over });
  expect(cuesOf(resting, draft('a', 1), now)).toEqual(['restOver']);
  expect(cuesOf(resting, draft('a', 1), now - 10_000)).toEqual([]);
});

it('announces what is next when a set leads to another exercise, but not when the user only looks at it', () => {
  expect(cuesOf(draft('a', 1), draft('b', 2, { rest: over }), now)).toEqual(['upNext']);
  expect(cuesOf(draft('a', 0), draft('a', 1), now)).toEqual([]);
  expect(cuesOf(draft('a', 1), draft('b', 1), now)).toEqual([]);
});

it('says that the time of a set is up', () => {
  expect(cuesOf(draft('a', 1, { run: over }), draft('b', 2), now)).toEqual(['timeIsUp', 'upNext']);
  expect(cuesOf(draft('a', 1, { run: over }), draft('a', 1), now - 10_000)).toEqual([]);
});

it('counts down to the times still ahead', () => {
  expect(countdowns([undefined, now + 2000], now)).toEqual([
    [now, 2],
    [now + 1000, 1],
  ]);
});

it('speaks in the first tap, without which an iPhone stays silent', () => {
  // What jsdom lacks.
  const speak = vi.fn();
  vi.stubGlobal('speechSynthesis', { speak });
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
  const stop = unlockByTap();
  expect(speak).not.toHaveBeenCalled();
  document.body.click();
  document.body.click();
  expect(speak).toHaveBeenCalledTimes(1);
  stop();
  unlockByTap()();
  document.body.click();
  expect(speak).toHaveBeenCalledTimes(1);
});
