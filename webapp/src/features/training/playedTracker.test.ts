import { expect, test, vi } from 'vitest';
import { PlayedTracker } from './playedTracker';

interface Moment {
  at: number;
  wall: number;
  rate?: number;
  seeking?: boolean;
  paused?: boolean;
}

/** Feeds moments of video time and real time into a new tracker; a seek begins with the first that seeks. */
function played(history: Moment[], tracker = new PlayedTracker()) {
  let sought = false;
  for (const { at, wall, rate = 1, seeking = false, paused = false } of history) {
    const film = { currentTime: at, playbackRate: rate, seeking, paused };
    if (seeking && !sought) tracker.seek(film, wall * 1000);
    else tracker.tick(film, wall * 1000);
    sought = seeking;
  }
  return tracker.take();
}

function every(quarter: (step: number) => Moment, steps: number): Moment[] {
  return Array.from({ length: steps + 1 }, (_, step) => quarter(step));
}

test('playback in real time counts as one range', () => {
  expect(played(every((step) => ({ at: step / 4, wall: step / 4 }), 40))).toEqual([{ from: 0, to: 10 }]);
});

test('double and half speed count', () => {
  expect(played(every((step) => ({ at: step / 2, wall: step / 4, rate: 2 }), 20))).toEqual([
    { from: 0, to: 10 },
  ]);
  expect(played(every((step) => ({ at: step / 8, wall: step / 4, rate: 0.5 }), 80))).toEqual([
    { from: 0, to: 10 },
  ]);
});

test('a change of speed loses nothing', () => {
  const slowed = [
    { at: 0, wall: 0, rate: 2 },
    { at: 1.9, wall: 1, rate: 1 },
    { at: 2.9, wall: 2, rate: 2 },
    { at: 4.9, wall: 3, rate: 2 },
  ];
  expect(played(slowed)).toEqual([{ from: 0, to: 4.9 }]);
});

test('more than the speed allows does not count', () => {
  expect(played(every((step) => ({ at: step * 4, wall: step / 4 }), 20))).toEqual([]);
});

test('a seek does not count, wherever it leads', () => {
  const ranges = played([
    { at: 0, wall: 0 },
    { at: 1, wall: 1 },
    { at: 90, wall: 1.2, seeking: true },
    { at: 90, wall: 1.3 },
    { at: 91, wall: 2.3 },
    { at: 20, wall: 2.5 },
    { at: 21, wall: 3.5 },
  ]);
  expect(ranges).toEqual([
    { from: 0, to: 1 },
    { from: 90, to: 91 },
    { from: 20, to: 21 },
  ]);
});

test('what plays before the end of a seek is reported counts', () => {
  const ranges = played([
    { at: 10, wall: 0, rate: 2 },
    { at: 12, wall: 1, rate: 2 },
    { at: 0, wall: 1.1, rate: 2, seeking: true },
    { at: 0, wall: 1.2, rate: 2, seeking: true },
    { at: 0.6, wall: 1.5, rate: 2 },
    { at: 2.6, wall: 2.5, rate: 2 },
  ]);
  expect(ranges).toEqual([
    { from: 10, to: 12 },
    { from: 0, to: 2.6 },
  ]);
});

test('what comes before a pause counts, and a new range starts after it', () => {
  const ranges = played([
    { at: 0, wall: 0 },
    { at: 2, wall: 2, paused: true },
    { at: 2, wall: 60 },
    { at: 3, wall: 61 },
  ]);
  expect(ranges).toEqual([{ from: 0, to: 3 }]);
});

test('a stalled video adds nothing for the wait', () => {
  const ranges = played([
    { at: 0, wall: 0 },
    { at: 1, wall: 1 },
    { at: 1, wall: 30 },
    { at: 25, wall: 31 },
  ]);
  expect(ranges).toEqual([{ from: 0, to: 1 }]);
});

test('a hidden page does not count, but picture-in-picture does', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const history = every((step) => ({ at: step, wall: step }), 5);
  expect(played(history)).toEqual([]);
  Object.defineProperty(document, 'pictureInPictureElement', {
    value: document.createElement('video'),
    configurable: true,
  });
  expect(played(history)).toEqual([{ from: 0, to: 5 }]);
  Reflect.deleteProperty(document, 'pictureInPictureElement');
  seen.mockReturnValue('visible');
  const tracker = new PlayedTracker();
  played(history.slice(0, 2), tracker);
  seen.mockReturnValue('hidden');
  const untilHidden = played([{ at: 2, wall: 2 }], tracker);
  expect(untilHidden).toEqual([{ from: 1, to: 2 }]);
  played([{ at: 3, wall: 3 }], tracker);
  seen.mockReturnValue('visible');
  expect(
    played(
      [
        { at: 4, wall: 4 },
        { at: 5, wall: 5 },
      ],
      tracker,
    ),
  ).toEqual([{ from: 4, to: 5 }]);
});

test('adjoining ranges become one, and what could not be sent is restored', () => {
  const tracker = new PlayedTracker();
  const first = played(
    [
      { at: 10, wall: 0 },
      { at: 12, wall: 2 },
    ],
    tracker,
  );
  tracker.giveBack(first);
  expect(tracker.hasNews).toBe(true);
  expect(
    played(
      [
        { at: 12.1, wall: 3 },
        { at: 13, wall: 4 },
      ],
      tracker,
    ),
  ).toEqual([{ from: 10, to: 13 }]);
  expect(tracker.hasNews).toBe(false);
});
