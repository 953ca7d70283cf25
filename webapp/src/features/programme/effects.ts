import { change, type Effects, effect } from '../../lib/outbox/effects';
import { viewerDay } from '../../lib/viewerDay';
import { MovePlannedWorkoutDocument } from './week/__generated__/week';

interface Dashboard {
  today?: readonly { __ref: string }[];
}

/** The effects of pending programme writes. */
export const programmeEffects = {
  MovePlannedWorkout: effect(MovePlannedWorkoutDocument, {
    answer: ({ id, date }) => ({
      movePlannedWorkout: { __typename: 'PlannedWorkout' as const, id, date },
    }),
    show: (cache, { id, date }) =>
      change(cache, {
        clientDashboard: (dashboard: Dashboard, { toReference }) => {
          const others = dashboard.today?.filter(({ __ref }) => __ref !== `PlannedWorkout:${id}`);
          const own = toReference({ __typename: 'PlannedWorkout', id });
          return others
            ? { ...dashboard, today: date === viewerDay() ? [...others, own] : others }
            : dashboard;
        },
      }),
    lasts: true,
    merge: (before, after) => (before.id === after.id ? after : undefined),
  }),
} satisfies Effects;
