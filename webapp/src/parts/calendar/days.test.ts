import { expect, test } from 'vitest';
import { addDays, addMonths, weeksOf } from './days';

test('days and months continue across the ends of years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 14)).toBe('2028-01');
});

test('a month is laid out in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02')).toHaveLength(4);
});
