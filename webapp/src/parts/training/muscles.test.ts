import { expect, it } from 'vitest';
import { groupOf, musclesOf } from './muscles';
import { liftSince, weeksSince, weeksUpTo } from './windows';

it('shows twelve weeks from Monday up to the one of a day', () => {
  const weeks = weeksUpTo('2026-11-29');
  expect(weeks).toHaveLength(12);
  expect([weeks[0], weeks[11]]).toEqual(['2026-09-07', '2026-11-23']);
  expect(weeksSince('2026-11-29')).toBe(weeks[0]);
  expect(weeksSince('2026-11-23')).toBe(weeks[0]);
  expect(liftSince('2026-11-29')).toBe('2025-11-01');
});

it('counts sets by muscle and week, those with a usual range first', () => {
  const weeks = ['2026-11-09', '2026-11-16', '2026-11-23'];
  const muscles = musclesOf(
    [
      { week: '2026-11-09', muscleGroup: 'whole body', sets: 40 },
      { week: '2026-11-02', muscleGroup: 'chest', sets: 50 },
      { week: '2026-11-09', muscleGroup: 'chest', sets: 6 },
      { week: '2026-11-23', muscleGroup: 'chest', sets: 3 },
      { week: '2026-11-16', muscleGroup: 'back of legs', sets: 12 },
    ],
    weeks,
  );
  expect(muscles.map(({ muscleGroup, sets, average }) => [muscleGroup, sets, average])).toEqual([
    ['back of legs', [0, 12, 0], 6],
    ['chest', [6, 0, 3], 3],
    ['whole body', [40, 0, 0], 20],
  ]);
});

it('names the groups of the catalogue, and no others', () => {
  expect(groupOf('back of legs')).toBe('backOfLegs');
  expect(groupOf('whole body')).toBe('wholeBody');
  expect(groupOf('wings')).toBeUndefined();
});
