import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const nutritionRoutes: RouteEntry[] = [
  {
    path: paths.recipes,
    plan: 'BASIC',
    screen: page(async () => (await import('./recipes/RecipesScreen')).RecipesScreen, ['nutrition-recipes']),
  },
  {
    path: paths.recipe,
    plan: 'BASIC',
    screen: page(async () => (await import('./recipes/RecipeScreen')).RecipeScreen, ['nutrition-recipes']),
  },
];
