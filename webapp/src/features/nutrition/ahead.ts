import type { Ahead } from '../../parts/ahead';
import { mondayOf } from '../../parts/calendar/days';
import { paths } from '../../parts/paths';
import { MealWeekDocument } from './day/__generated__/day';
import { OwnFoodsDocument } from './foods/__generated__/foods';
import { RecipeDocument, RecipesDocument } from './recipes/__generated__/recipes';
import { recipesVariables } from './recipes/variables';
import { MealSettingsDocument } from './settings/__generated__/settings';
import { ShoppingListDocument } from './shopping/__generated__/shopping';
import { MealPlanDocument, MealPlansDocument } from './week/__generated__/week';

/** The recipes whose own page is on the device. */
const mostRecipes = 12;

export const nutritionAhead: Ahead[] = [
  {
    screen: paths.meals,
    plan: 'BASIC',
    fetch: async ({ ask, day }) => {
      const { mealWeek } = (await ask(MealWeekDocument, { of: mondayOf(day) })) ?? {};
      const lines = mealWeek?.days.filter(({ date }) => date >= day).flatMap((one) => one.lines) ?? [];
      const dishes = new Set(lines.map(({ recipeId }) => recipeId).filter((id) => id !== null));
      const shown = [...dishes].slice(0, mostRecipes);
      await Promise.all(shown.map((id) => ask(RecipeDocument, { id, isClient: true })));
    },
  },
  {
    screen: paths.mealShopping,
    plan: 'BASIC',
    fetch: ({ ask }) => ask(ShoppingListDocument, { days: null }),
  },
  { screen: paths.mealSettings, plan: 'BASIC', fetch: ({ ask }) => ask(MealSettingsDocument, {}) },
  {
    screen: paths.mealWeeks,
    plan: 'BASIC',
    fetch: async ({ ask }) => {
      const { mealPlans } = (await ask(MealPlansDocument, {})) ?? {};
      await Promise.all((mealPlans ?? []).map(({ id }) => ask(MealPlanDocument, { id })));
    },
  },
  {
    screen: paths.recipes,
    plan: 'BASIC',
    fetch: async ({ ask }) => {
      const { recipes } = (await ask(RecipesDocument, recipesVariables({}, true))) ?? {};
      const shown = recipes?.nodes.slice(0, mostRecipes) ?? [];
      await Promise.all(shown.map(({ id }) => ask(RecipeDocument, { id, isClient: true })));
    },
  },
  {
    screen: paths.ownRecipes,
    plan: 'BASIC',
    fetch: async ({ ask }) => {
      await ask(OwnFoodsDocument, {});
      const { recipes } = (await ask(RecipesDocument, recipesVariables({ own: true }, true))) ?? {};
      const shown = recipes?.nodes ?? [];
      await Promise.all(shown.map(({ id }) => ask(RecipeDocument, { id, isClient: true })));
    },
  },
];
