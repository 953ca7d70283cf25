import { expect, it } from 'vitest';
import { copyDay, inputOf, newSpan, nextSpan, spanError, weekOf } from './hours';

const hours = [
  { weekday: 1, from: 540, until: 720 },
  { weekday: 1, from: 780, until: 1020 },
  { weekday: 5, from: 1200, until: 1440 },
];

it('keeps a week unchanged', () => {
  const week = weekOf(hours);
  expect(week).toHaveLength(7);
  expect(inputOf(week)).toEqual(hours);
});

it('finds what is wrong with a span', () => {
  const first = newSpan({ from: 540, until: 720 });
  const fault = (from: number, until: number) => spanError(newSpan({ from, until }), [first]);
  expect(fault(720, 780)).toBeUndefined();
  expect(fault(1200, 1440)).toBeUndefined();
  expect(fault(705, 780)).toBe('overlap');
  expect(fault(480, 1080)).toBe('overlap');
  expect(fault(840, 840)).toBe('backwards');
  expect(spanError(first, [first])).toBeUndefined();
});

it('adds a span after the last one', () => {
  const day = [newSpan({ from: 540, until: 720 })];
  const next = nextSpan(day);
  expect(next).toMatchObject({ from: 780, until: 900 });
  expect(spanError(next, [...day, next])).toBeUndefined();
  expect(nextSpan([])).toMatchObject({ from: 540, until: 1020 });
  expect(nextSpan([newSpan({ from: 1200, until: 1395 })])).toMatchObject({ from: 1425, until: 1440 });
});

it('replaces days with a copy of another', () => {
  const week = copyDay(weekOf(hours), 0, [1, 4]);
  expect(inputOf(week).map(({ weekday, from }) => [weekday, from])).toEqual([
    [1, 540],
    [1, 780],
    [2, 540],
    [2, 780],
    [5, 540],
    [5, 780],
  ]);
});
