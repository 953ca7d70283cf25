import type { ApolloCache } from '@apollo/client';
import { change } from '../lib/outbox/effects';

/** Updates the goal of workouts per week wherever it is shown. */
export function showWeekGoal(cache: ApolloCache, weekGoal: number | null): void {
  const show = (summary: { monthlyGoal?: object }) => ({
    ...summary,
    ...(summary.monthlyGoal && { monthlyGoal: { ...summary.monthlyGoal, weekGoal } }),
  });
  change(cache, {
    activity: show,
    clientDashboard: show,
  });
}
