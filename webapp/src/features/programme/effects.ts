import { type Effects, effect } from '../../lib/outbox/effects';
import { MovePlannedWorkoutDocument } from './week/__generated__/week';

/** The effects of pending programme writes. */
export const programmeEffects = {
  MovePlannedWorkout: effect(MovePlannedWorkoutDocument, {
    answer: ({ id, date }) => ({
      movePlannedWorkout: { __typename: 'PlannedWorkout' as const, id, date },
    }),
    lasts: true,
    merge: (before, after) => (before.id === after.id ? after : undefined),
  }),
} satisfies Effects;
