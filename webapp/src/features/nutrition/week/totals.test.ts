import { expect, it } from 'vitest';
import { totalOf } from './totals';

const dish = (kcal: number) => ({
  on: 'ANY' as const,
  amount: 1,
  recipe: { perServing: { kcal, protein: 10, fat: 5, carbs: 20 } },
  food: null,
});
const fruit = {
  on: 'TRAINING' as const,
  amount: 120,
  recipe: null,
  food: { per100g: { kcal: 90, protein: 1, fat: 0, carbs: 20 } },
};

it('adds up servings and grams', () => {
  expect(totalOf([dish(500), fruit])).toEqual({ kcal: 608, protein: 11.2, fat: 5, carbs: 44 });
  expect(totalOf([])).toEqual({ kcal: 0, protein: 0, fat: 0, carbs: 0 });
});
