import { type Effects, effect } from '../../lib/outbox/effects';
import { showWeekGoal } from '../../parts/weekGoal';
import { SetWeekGoalDocument } from './__generated__/rewards';

export function weekGoalAnswer(weekGoal: number | null) {
  return {
    setWeekGoal: {
      __typename: 'Activity' as const,
      monthlyGoal: { __typename: 'MonthlyGoal' as const, weekGoal },
    },
  };
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
