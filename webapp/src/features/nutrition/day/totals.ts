import type { Line_NutritionFragment } from './__generated__/day';

type Totals = Pick<Line_NutritionFragment, 'kcal' | 'protein' | 'fat' | 'carbs'>;

/** What lines add up to. */
export function totalOf(lines: readonly { nutrition: Totals }[]): Totals {
  const sum = { kcal: 0, protein: 0, fat: 0, carbs: 0 };
  for (const { nutrition } of lines) {
    sum.kcal += nutrition.kcal;
    sum.protein += nutrition.protein;
    sum.fat += nutrition.fat;
    sum.carbs += nutrition.carbs;
  }
  return sum;
}
