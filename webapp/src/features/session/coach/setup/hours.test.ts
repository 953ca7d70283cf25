import { expect, it } from 'vitest';
import { copied, faultOf, inputOf, newSpan, nextSpan, weekOf } from './hours';

const hours = [
  { weekday: 1, from: 540, until: 720 },
  { weekday: 1, from: 780, until: 1020 },
  { weekday: 5, from: 1200, until: 1440 },
];

it('keeps a week as it was, midnight included', () => {
  const week = weekOf(hours);
  expect(week).toHaveLength(7);
  expect(week[4]?.[0]).toMatchObject({ from: '20:00', until: '00:00' });
  expect(inputOf(week)).toEqual(hours);
});

it('says what is wrong with a span', () => {
  const first = newSpan('09:00', '12:00');
  const fault = (from: string, until: string) => faultOf(newSpan(from, until), [first]);
  expect(fault('12:00', '13:00')).toBeUndefined();
  expect(fault('20:00', '00:00')).toBeUndefined();
  expect(fault('11:45', '13:00')).toBe('overlap');
  expect(fault('08:00', '18:00')).toBe('overlap');
  expect(fault('14:00', '14:00')).toBe('backwards');
  expect(fault('14:10', '15:00')).toBe('quarter');
  expect(fault('', '15:00')).toBe('missing');
  expect(faultOf(first, [first])).toBeUndefined();
});

it('proposes a span after the last one, which is none that overlaps', () => {
  const day = [newSpan('09:00', '12:00')];
  const next = nextSpan(day);
  expect(next).toMatchObject({ from: '13:00', until: '15:00' });
  expect(faultOf(next, [...day, next])).toBeUndefined();
  expect(nextSpan([])).toMatchObject({ from: '09:00', until: '17:00' });
});

it('copies a day in the place of others', () => {
  const week = copied(weekOf(hours), 0, [1, 4]);
  expect(inputOf(week).map(({ weekday, from }) => [weekday, from])).toEqual([
    [1, 540],
    [1, 780],
    [2, 540],
    [2, 780],
    [5, 540],
    [5, 780],
  ]);
});
