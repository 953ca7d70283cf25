import { expect, it } from 'vitest';
import { rangeStart } from './range';

it('counts whole months back, to the last day of a shorter one', () => {
  expect(rangeStart('month', '2026-03-31')).toBe('2026-02-28');
  expect(rangeStart('quarter', '2026-02-10')).toBe('2025-11-10');
  expect(rangeStart('year', '2028-02-29')).toBe('2027-02-28');
  expect(rangeStart('all', '2026-03-31')).toBeNull();
});
