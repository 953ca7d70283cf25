import { expect, test } from 'vitest';
import type { DayWonQuery } from './__generated__/training';
import { wonDays } from './StreakMoment';

const day = '2026-11-25';

function dashboard(today: boolean, ...days: string[]): DayWonQuery {
  return {
    clientDashboard: {
      __typename: 'ClientDashboard',
      streak: { __typename: 'Streak', days: 6, today },
      recentActivity: days.map((completedOn, nth) => ({
        __typename: 'WorkoutLog',
        id: `${nth}`,
        completedOn,
      })),
    },
  };
}

test('only the first workout of a day wins it', () => {
  expect(wonDays(dashboard(true, day, '2026-11-24'), day)).toBe(6);
  expect(wonDays(dashboard(true, day, day, '2026-11-24'), day)).toBe(0);
});

test('a workout added for an earlier day wins nothing today', () => {
  expect(wonDays(dashboard(false, '2026-11-24'), day)).toBe(0);
  expect(wonDays(dashboard(true, '2026-11-24'), day)).toBe(0);
});
