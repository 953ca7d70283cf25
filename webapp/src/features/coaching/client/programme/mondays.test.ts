import { expect, test } from 'vitest';
import { mondaysFor } from './mondays';

test('a programme begins this Monday, or on the next one if the week has begun', () => {
  expect(mondaysFor('2026-11-16', []).likely).toBe('2026-11-16');
  expect(mondaysFor('2026-11-18', []).likely).toBe('2026-11-23');
  expect(mondaysFor('2026-11-22', []).mondays[0]).toBe('2026-11-16');
});

test('the next programme follows current and upcoming ones', () => {
  const running = { startsOn: '2026-10-19', endsOn: '2026-12-13' };
  expect(mondaysFor('2026-11-18', [running]).likely).toBe('2026-12-14');
  const ended = { startsOn: '2026-09-07', endsOn: '2026-10-04' };
  expect(mondaysFor('2026-11-18', [ended]).likely).toBe('2026-11-23');
  expect(mondaysFor('2026-11-18', [{ ...running, endsOn: '2026-11-25' }]).likely).toBe('2026-11-30');
});

test('the likeliest Monday can always be chosen', () => {
  const far = { startsOn: '2026-10-19', endsOn: '2027-09-05' };
  const { mondays, likely } = mondaysFor('2026-11-18', [far]);
  expect(likely).toBe('2027-09-06');
  expect(mondays.at(-1)).toBe(likely);
});
