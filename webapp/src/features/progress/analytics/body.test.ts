import { expect, it } from 'vitest';
import { bodyWeeksOf, meanOf } from './body';

const weeks = ['2026-11-09', '2026-11-16', '2026-11-23'];

it('puts the last trend of a week beside its energy', () => {
  const series = [
    { date: '2026-11-01', trend: 90 },
    { date: '2026-11-10', trend: 82 },
    { date: '2026-11-15', trend: 81.5 },
    { date: '2026-11-23', trend: 81 },
  ];
  const energy = [
    { week: '2026-11-09', days: 4, meanKcal: 2000 },
    { week: '2026-11-16', days: 7, meanKcal: 2220 },
  ];
  const shown = bodyWeeksOf(series, energy, weeks);
  expect(shown).toEqual([
    { week: '2026-11-09', trendKg: 81.5, days: 4, meanKcal: 2000 },
    { week: '2026-11-16', trendKg: undefined, days: 7, meanKcal: 2220 },
    { week: '2026-11-23', trendKg: 81, days: 0, meanKcal: undefined },
  ]);
  expect(meanOf(shown)).toBe(2140);
});

it('has no mean of a week with few logged days', () => {
  const shown = bodyWeeksOf([], [{ week: '2026-11-16', days: 3, meanKcal: 900 }], weeks);
  expect(shown[1]).toEqual({ week: '2026-11-16', trendKg: undefined, days: 3, meanKcal: undefined });
  expect(meanOf(shown)).toBeUndefined();
});
