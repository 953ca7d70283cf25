import { type Effects, effect } from '../../lib/outbox/effects';
import { SetFavouriteDocument } from '../../parts/workouts/__generated__/favourite';

/** The effects of pending library writes. */
export const libraryEffects = {
  SetFavourite: effect(SetFavouriteDocument, {
    answer: ({ workoutId, favourite }) => ({
      setFavourite: { __typename: 'Workout' as const, id: workoutId, favourite },
    }),
    merge: (before, after) => (before.workoutId === after.workoutId ? after : undefined),
  }),
} satisfies Effects;
