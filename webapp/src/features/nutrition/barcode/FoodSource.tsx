import { useTranslation } from '../../../lib/i18n';
import type { Ingredient_FoodFragment } from '../recipes/__generated__/recipes';

/** Where the values of foods are from, if a licence asks to say that. */
export function FoodSource({ foods }: { foods: readonly Pick<Ingredient_FoodFragment, 'source'>[] }) {
  const { t } = useTranslation('nutrition-barcode');
  const source = foods.find((food) => food.source)?.source;
  return source ? <p className="px-1 text-note text-soft">{t(($) => $.source[source])}</p> : null;
}
