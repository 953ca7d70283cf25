import type { RecipeFilter } from '../../../__generated__/types';
import type { RecipesQueryVariables } from './__generated__/recipes';

/** The variables of a list of recipes; only clients have settings of meals. */
export function recipesVariables(
  { search, meal, diet, own }: Pick<RecipeFilter, 'search' | 'meal' | 'diet' | 'own'>,
  isClient: boolean,
): RecipesQueryVariables {
  const filter = { search: search || null, meal: meal ?? null, diet: diet ?? null, own: own ?? null };
  return { filter, after: null, isClient };
}
