import { expect, it } from 'vitest';
import { weeksUpTo } from './weeks';

it('adds completions to their weeks, Monday first, and leaves out older ones', () => {
  const done = [
    { date: '2026-02-22', completions: 9 },
    { date: '2026-02-23', completions: 1 },
    { date: '2026-03-01', completions: 2 },
    { date: '2026-03-09', completions: 4 },
    { date: '2026-03-10', completions: 1 },
  ];
  expect(weeksUpTo('2026-03-10', 3, done)).toEqual([
    { monday: '2026-02-23', completions: 3 },
    { monday: '2026-03-02', completions: 0 },
    { monday: '2026-03-09', completions: 5 },
  ]);
});
