import { expect, it } from 'vitest';
import lengths from './lengths.json';
import { type Cue, cuesBetween, type Line, lengthOf, type Segment, segmentAt, timelineOf } from './timeline';

const pair: Line[] = [
  { sets: 2, seconds: 20, restSeconds: 5, superset: 1 },
  { sets: 1, reps: 3, restSeconds: 8, superset: 1 },
  { sets: 1, seconds: 6, restSeconds: 30 },
];

// The server's own test reads the same table.
it.each(lengths)('is as long as the table says: $name', ({ steps, seconds }) => {
  expect(lengthOf(timelineOf(steps))).toBe(seconds);
});

it('prepares, takes supersets in turns, rests between them, and ends with the last set', () => {
  const told = timelineOf(pair).map(
    ({ kind, from, to, line, set }) => `${kind} ${line}.${set} ${from}-${to}`,
  );
  expect(told).toEqual([
    'ready 0.1 0-10',
    'set 0.1 10-30',
    'set 1.1 30-42',
    'rest 0.2 42-50',
    'set 0.2 50-70',
    'rest 2.1 70-78',
    'set 2.1 78-84',
  ]);
});

it('has a segment at every time, and the last one at the end', () => {
  const segments = timelineOf(pair);
  const at = (time: number) => segments.indexOf(segmentAt(segments, time) as Segment);
  expect([0, 9.9, 10, 42, 83.9, 84].map(at)).toEqual([0, 0, 1, 3, 6, 6]);
});

it('says what begins, and counts down preparation, rests and timed sets', () => {
  const segments = timelineOf(pair);
  const said = (before: number, now: number) =>
    cuesBetween(segments, pair, before, now).map((cue: Cue) =>
      'starts' in cue ? `${cue.starts.kind} ${cue.starts.line}` : cue.count,
    );
  expect(said(6.9, 10)).toEqual([3, 2, 1, 'set 0']);
  // Repetitions are not counted down.
  expect(said(30.1, 42)).toEqual(['rest 0']);
  expect(said(42, 50)).toEqual([3, 2, 1, 'set 0']);
  expect(said(80, 84)).toEqual([3, 2, 1]);
  expect(said(50, 50)).toEqual([]);
});

it('does not count more seconds than a segment has', () => {
  const short: Line[] = [{ sets: 1, seconds: 2, restSeconds: 0 }];
  expect(cuesBetween(timelineOf(short), short, 10, 12)).toEqual([{ count: 1 }]);
});
