import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const nutritionRoutes: RouteEntry[] = [
  {
    path: paths.meals,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./day/MealsScreen')).MealsScreen,
      ['nutrition-day', 'nutrition-week'],
    ),
  },
  {
    path: paths.mealWeeks,
    plan: 'BASIC',
    screen: page(async () => (await import('./week/MealWeeksScreen')).MealWeeksScreen, ['nutrition-week']),
  },
  {
    path: paths.mealWeek,
    plan: 'BASIC',
    screen: page(async () => (await import('./week/MealWeekScreen')).MealWeekScreen, ['nutrition-week']),
  },
  {
    path: paths.mealShopping,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./shopping/ShoppingScreen')).ShoppingScreen,
      ['nutrition-shopping'],
    ),
  },
  {
    path: paths.mealSettings,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./settings/MealSettingsScreen')).MealSettingsScreen,
      ['nutrition-settings', 'parts-meals'],
    ),
  },
  {
    path: paths.recipes,
    plan: 'BASIC',
    screen: page(async () => (await import('./recipes/RecipesScreen')).RecipesScreen, ['nutrition-recipes']),
  },
  {
    path: paths.recipe,
    plan: 'BASIC',
    screen: page(
      async () => (await import('./recipes/RecipeScreen')).RecipeScreen,
      ['nutrition-recipes', 'parts-meals'],
    ),
  },
  {
    path: paths.ownRecipes,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./own/OwnRecipesScreen')).OwnRecipesScreen,
      ['nutrition-own', 'nutrition-recipes', 'nutrition-foods'],
    ),
  },
  {
    path: paths.ownRecipe,
    role: 'CLIENT',
    plan: 'BASIC',
    screen: page(
      async () => (await import('./own/RecipeEditorScreen')).RecipeEditorScreen,
      ['nutrition-own', 'nutrition-recipes', 'parts-restoredNotice'],
    ),
  },
  {
    path: paths.coachMealWeek,
    role: 'COACH',
    screen: page(
      async () => (await import('./manage/MealPlanEditorScreen')).MealPlanEditorScreen,
      ['nutrition-manage', 'nutrition-week', 'parts-meals', 'parts-planGrid', 'parts-restoredNotice'],
    ),
  },
];
