import type { Meal } from '../../../__generated__/types';
import { serverNow } from '../../../lib/offline';

/** The meals of a day, in their order. */
export const meals = [
  'BREAKFAST',
  'MORNING_SNACK',
  'LUNCH',
  'AFTERNOON_SNACK',
  'DINNER',
  'EVENING_SNACK',
] as const satisfies Meal[];

/** The meal that people eat at this hour. */
export function mealNow(): (typeof meals)[number] {
  const hour = serverNow().getHours();
  if (hour < 11) return 'BREAKFAST';
  return hour < 16 ? 'LUNCH' : 'DINNER';
}
