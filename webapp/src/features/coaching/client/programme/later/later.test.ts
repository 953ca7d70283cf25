import { expect, it } from 'vitest';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import {
  copiesOf,
  copying,
  filling,
  type LaterWeek,
  laterWeeks,
  likelyRule,
  ruleInput,
  weeksLeft,
} from './later';

const row = {
  weeks: '4',
  rule: 'ADD_LOAD',
  load: '2,5',
  reps: '1',
  lighter: '20',
  points: '2.5',
  seconds: '5',
  metres: '100',
  direction: 'more',
} as const;

const sets = (change: object = {}) => ({
  kind: 'WORKING',
  count: 5,
  reps: 5,
  mostReps: null,
  seconds: null,
  metres: null,
  loadKg: null,
  loadPercent: null,
  rpe: null,
  ...change,
});

const prescribed = (change: object = {}) =>
  [
    {
      exercise: { id: 'squat', name: { en: 'Squat', ru: null } },
      sets: [sets(change)],
      restSeconds: 90,
      tempo: '',
      superset: null,
      estimatedMaxKg: null,
      note: '',
    },
  ] as unknown as PlannedWorkout['prescribed'];

const planned = (id: string, date: string, change: object = {}) =>
  ({
    id,
    date,
    workout: { id: 'legs' },
    prescribed: prescribed(change),
    log: null,
  }) as unknown as PlannedWorkout;

it('begins with the rule that changes something', () => {
  expect(likelyRule(prescribed({ loadKg: 60 }))).toBe('ADD_LOAD');
  expect(likelyRule(prescribed({ loadPercent: 75 }))).toBe('ADD_PERCENT');
  expect(likelyRule(prescribed({ seconds: 40 }))).toBe('ADD_TIME');
  expect(likelyRule(prescribed({ metres: 500 }))).toBe('ADD_DISTANCE');
  expect(likelyRule(prescribed())).toBe('SAME');
  expect(likelyRule(prescribed({ kind: 'WARM_UP', loadKg: 20 }))).toBe('SAME');
});

it('counts the weeks to the end of the programme', () => {
  expect(weeksLeft('2026-12-02', undefined)).toBe(0);
  expect(weeksLeft('2026-12-02', '2026-12-06')).toBe(0);
  expect(weeksLeft('2026-12-02', '2026-12-20')).toBe(2);
  expect(weeksLeft('2026-12-02', '2026-12-23')).toBe(3);
  expect(weeksLeft('2026-12-02', '2027-12-31')).toBe(12);
});

it('reads a rule as it was typed', () => {
  expect(ruleInput('p', row, 'METRIC')).toMatchObject({
    plannedId: 'p',
    weeks: 4,
    loadKg: 2.5,
    percentPoints: 2.5,
  });
  expect(ruleInput('p', { ...row, load: '5' }, 'IMPERIAL').loadKg).toBeCloseTo(2.268, 3);
  expect(ruleInput('p', { ...row, load: '', direction: 'less' }, 'METRIC')).toMatchObject({
    loadKg: null,
    percentPoints: -2.5,
  });
});

it('fills weeks with the numbers shown, and knows what was there', () => {
  const weeks = laterWeeks({
    progression: [
      {
        date: '2026-12-09',
        planned: planned('there', '2026-12-10', { loadKg: 50 }),
        prescribed: prescribed({ loadKg: 62.5 }),
      },
      { date: '2026-12-16', planned: null, prescribed: prescribed({ loadKg: 65 }) },
    ],
  } as never) as [LaterWeek, LaterWeek];
  const many = filling('legs', weeks);
  expect(many.prescriptions.map(({ id, exercises }) => [id, exercises[0]?.sets[0]?.loadKg])).toEqual([
    ['there', 62.5],
  ]);
  expect(many.before.map(({ id, exercises }) => [id, exercises[0]?.sets[0]?.loadKg])).toEqual([
    ['there', 50],
  ]);
  expect(many.workouts).toMatchObject([{ id: weeks[1].id, workoutId: 'legs', date: '2026-12-16' }]);
  expect(filling('legs', weeks)).toEqual(many);
});

it('copies workouts as far apart as they are', () => {
  const week = [planned('a', '2026-11-30', { loadKg: 60 }), planned('b', '2026-12-06')];
  const copies = copiesOf(week, '2026-11-30', '2026-12-28');
  expect(copies.map(({ date }) => date)).toEqual(['2026-12-28', '2027-01-03']);
  expect(copying(copies, 'VIP').workouts[0]).toMatchObject({ workoutId: 'legs', date: '2026-12-28' });
  expect(copying(copies, 'VIP').workouts[0]?.exercises?.[0]?.sets[0]?.loadKg).toBe(60);
  expect(copying(copies, 'BASIC').workouts[0]?.exercises).toEqual([]);
});
