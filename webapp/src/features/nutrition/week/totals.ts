import type { Contents_NutritionFragment } from './__generated__/week';

export type Totals = Record<'kcal' | 'protein' | 'fat' | 'carbs', number>;

interface Part {
  amount: number;
  recipe: { perServing: Pick<Contents_NutritionFragment, keyof Totals> } | null;
  food: { per100g: Pick<Contents_NutritionFragment, keyof Totals> } | null;
}

/** What lines add up to. */
export function totalOf(lines: readonly Part[]): Totals {
  const sum = { kcal: 0, protein: 0, fat: 0, carbs: 0 };
  for (const { amount, recipe, food } of lines) {
    const per = recipe?.perServing ?? food?.per100g;
    const times = recipe ? amount : amount / 100;
    if (!per) continue;
    sum.kcal += per.kcal * times;
    sum.protein += per.protein * times;
    sum.fat += per.fat * times;
    sum.carbs += per.carbs * times;
  }
  return sum;
}
