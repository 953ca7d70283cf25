import type { ApolloCache } from '@apollo/client';
import { change, type Effects, effect } from '../../lib/outbox/effects';
import { mondayOf } from '../../parts/calendar/days';
import {
  MealWeekDocument,
  type MealWeekQuery,
  SetWaterDocument,
  TickMealsDocument,
  type TickMealsMutation,
  type TickMealsMutationVariables,
} from './day/__generated__/day';
import { TickShoppingDocument } from './shopping/__generated__/shopping';

type Day = MealWeekQuery['mealWeek']['days'][number];

function cachedDay(cache: ApolloCache, date: string): Day | undefined {
  const of = mondayOf(date);
  const known = cache.readQuery({ query: MealWeekDocument, variables: { of }, optimistic: true });
  return known?.mealWeek.days.find((day) => day.date === date);
}

/** The day as it will be with the ticks. */
export function tickedDay(
  cache: ApolloCache,
  { input: { date, lineIds, eaten } }: TickMealsMutationVariables,
): TickMealsMutation {
  const day = cachedDay(cache, date);
  const lines = (day?.lines ?? []).map((line) => ({
    __typename: 'MealLine' as const,
    id: line.id,
    eaten: lineIds.includes(line.id) ? eaten : line.eaten,
  }));
  return { tickMeals: { __typename: 'MealDay', id: day?.id ?? '', lines } };
}

/** The effects of pending ticks of meals, water, and ticks of what was bought. */
export const nutritionEffects = {
  TickMeals: effect(TickMealsDocument, {
    answer: (variables, cache) => tickedDay(cache, variables),
    lasts: true,
  }),
  SetWater: effect(SetWaterDocument, {
    answer: ({ date, ml }, cache) => ({
      setWater: { __typename: 'MealDay' as const, id: cachedDay(cache, date)?.id ?? '', waterMl: ml },
    }),
    lasts: true,
    merge: (before, after) => (before.date === after.date ? after : undefined),
  }),
  TickShopping: effect(TickShoppingDocument, {
    answer: () => ({ tickShopping: true }),
    show: (cache, { input: { foodIds, bought } }) => {
      for (const id of foodIds) change(cache, { bought: () => bought }, `ShoppingItem:${id}`);
    },
    lasts: true,
  }),
} satisfies Effects;
