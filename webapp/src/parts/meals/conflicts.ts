import type { Allergen } from '../../__generated__/types';

interface Eater {
  id: string;
  name: string;
  avoided: readonly Allergen[];
}

interface Dish {
  id: string;
  name: string;
  allergens: readonly Allergen[];
}

/** What one person avoids of what is served, and the dishes that contain it. */
export interface Conflict {
  id: string;
  name: string;
  allergens: Allergen[];
  dishes: string[];
}

/** Who of these avoids what of these dishes. */
export function conflictsOf(eaters: readonly Eater[], dishes: readonly Dish[]): Conflict[] {
  const each = [...new Map(dishes.map((dish) => [dish.id, dish])).values()];
  return eaters.flatMap(({ id, name, avoided }) => {
    const wrong = each.filter(({ allergens }) => allergens.some((one) => avoided.includes(one)));
    if (wrong.length === 0) return [];
    const allergens = avoided.filter((one) => wrong.some((dish) => dish.allergens.includes(one)));
    return [{ id, name, allergens: [...allergens], dishes: wrong.map((dish) => dish.name) }];
  });
}
