import { expect, it } from 'vitest';
import { addDays } from '../../../parts/calendar/days';
import { loadsOf, monthChange, weightChange, yearOf } from './year';

const today = '2026-11-27';
const day = (back: number, minutes = 30) => ({ date: addDays(today, -back), completions: 1, minutes });

it('counts active days, weeks and the longest run of weeks', () => {
  const year = yearOf([day(400), day(40), day(33), day(26), day(9), day(1), day(0)], today);
  expect(year.weeks).toHaveLength(53);
  expect([year.weeks[0], year.weeks[52]]).toEqual(['2025-11-24', '2026-11-23']);
  expect(year).toMatchObject({ activeDays: 6, activeWeeks: 5, longestRun: 3 });
  expect(yearOf([], today)).toMatchObject({ activeDays: 0, activeWeeks: 0, longestRun: 0 });
});

it('compares the minutes of a week with those of four', () => {
  const loads = loadsOf([day(30, 100), day(20, 60), day(6, 40), day(0, 20)], today);
  expect(loads).toHaveLength(4);
  expect(loads[0]).toEqual({ date: addDays(today, -3), acute: 40, chronic: 50 });
  expect(loads.at(-1)).toEqual({ date: today, acute: 60, chronic: 30 });
  expect(loadsOf([day(26), day(0)], today)).toEqual([]);
  expect(loadsOf([], today)).toEqual([]);
  expect(loadsOf([day(390)], today)).toHaveLength(84);
});

it('compares the last 30 days with the 30 before', () => {
  expect(monthChange([day(60), day(59), day(30, 10), day(29, 5), day(0)], today)).toEqual({
    days: { now: 2, before: 2 },
    minutes: { now: 35, before: 40 },
  });
});

it('compares the trend of the month with the last one before it', () => {
  const weight = (back: number, trend: number) => ({ date: addDays(today, -back), trend });
  expect(weightChange([weight(60, 84), weight(30, 83), weight(29, 82), weight(1, 81)], today)).toEqual({
    now: 81,
    before: 83,
    since: addDays(today, -30),
  });
  expect(weightChange([weight(29, 82), weight(1, 81)], today)).toBeUndefined();
  expect(weightChange([weight(60, 84), weight(31, 83)], today)).toBeUndefined();
  expect(weightChange([], today)).toBeUndefined();
});
