import type { Allergen } from '../../__generated__/types';

/** All allergens, those that most people avoid first. */
export const allergens = [
  'GLUTEN',
  'MILK',
  'EGGS',
  'NUTS',
  'PEANUTS',
  'FISH',
  'CRUSTACEANS',
  'MOLLUSCS',
  'SOY',
  'SESAME',
  'CELERY',
  'MUSTARD',
  'LUPIN',
  'SULPHITES',
] as const satisfies Allergen[];
