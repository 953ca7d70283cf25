import type { Ahead } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { RecipeDocument, RecipesDocument } from './recipes/__generated__/recipes';

/** The recipes whose own page is on the device. */
const mostRecipes = 12;

export const nutritionAhead: Ahead[] = [
  {
    screen: paths.recipes,
    plan: 'BASIC',
    fetch: async ({ ask }) => {
      const filter = { search: null, meal: null, diet: null };
      const { recipes } = (await ask(RecipesDocument, { filter, after: null })) ?? {};
      for (const { id } of recipes?.nodes.slice(0, mostRecipes) ?? []) await ask(RecipeDocument, { id });
    },
  },
];
