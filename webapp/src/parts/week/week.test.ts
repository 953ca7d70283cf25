import { expect, test } from 'vitest';
import { dayStateOf, daysToMoveTo, placeIn, stateOf } from './week';

const today = '2026-11-18';
const open = (date: string) => ({ date, log: null });
const done = (date: string) => ({ date, log: { id: '1' } });

test('a planned workout is done, missed, due today or upcoming', () => {
  expect(stateOf(done('2026-11-20'), today)).toBe('done');
  expect(stateOf(open('2026-11-17'), today)).toBe('missed');
  expect(stateOf(open(today), today)).toBe('today');
  expect(stateOf(open('2026-11-19'), today)).toBe('ahead');
});

test('a day is done once all its workouts are, and a rest day if it has none', () => {
  expect(dayStateOf([], today)).toBe('rest');
  expect(dayStateOf([done('2026-11-17'), open('2026-11-17')], today)).toBe('missed');
  expect(dayStateOf([done('2026-11-17'), done('2026-11-17')], today)).toBe('done');
});

test('an open workout can move to a day of its week that is not over', () => {
  const monday = '2026-11-16';
  expect(daysToMoveTo(open('2026-11-17'), monday, today)).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(daysToMoveTo(open('2026-11-22'), monday, '2026-11-22')).toEqual([]);
  expect(daysToMoveTo(done('2026-11-17'), monday, today)).toEqual([]);
});

test('weeks of a programme are counted from its Monday, including the one in which it was ended', () => {
  const programme = { startsOn: '2026-10-19', endsOn: '2026-12-13' };
  expect(placeIn(programme, '2026-10-19')).toEqual({ week: 1, weeks: 8 });
  expect(placeIn(programme, '2026-12-07')).toEqual({ week: 8, weeks: 8 });
  expect(placeIn({ startsOn: '2026-10-19', endsOn: '2026-10-27' }, '2026-10-26')).toEqual({
    week: 2,
    weeks: 2,
  });
});

test('weeks of a programme that begins within a week are counted from its first day', () => {
  const programme = { startsOn: '2026-10-22', endsOn: '2026-12-16' };
  expect(placeIn(programme, '2026-10-19')).toEqual({ week: 1, weeks: 8 });
  expect(placeIn(programme, '2026-10-26')).toEqual({ week: 2, weeks: 8 });
  expect(placeIn(programme, '2026-12-14')).toEqual({ week: 8, weeks: 8 });
});
