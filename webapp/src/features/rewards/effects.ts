import type { ApolloCache } from '@apollo/client';
import { change, type Effects, effect } from '../../lib/outbox/effects';
import { SetWeekGoalDocument } from './__generated__/rewards';

export function weekGoalAnswer(weekGoal: number | null) {
  return {
    setWeekGoal: {
      __typename: 'Activity' as const,
      monthlyGoal: { __typename: 'MonthlyGoal' as const, weekGoal },
    },
  };
}

/** Updates the goal wherever the week is shown. */
export function showWeekGoal(cache: ApolloCache, weekGoal: number | null): void {
  const show = (summary: { monthlyGoal?: object }) => ({
    ...summary,
    ...(summary.monthlyGoal && { monthlyGoal: { ...summary.monthlyGoal, weekGoal } }),
  });
  change(cache, { activity: show, clientDashboard: show });
}

/** The effects of pending writes on the activity screen. */
export const rewardsEffects = {
  SetWeekGoal: effect(SetWeekGoalDocument, {
    answer: ({ workouts = null }) => weekGoalAnswer(workouts),
    show: (cache, { workouts = null }) => showWeekGoal(cache, workouts),
    merge: (_, after) => after,
    lasts: true,
  }),
} satisfies Effects;
