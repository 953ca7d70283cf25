import type { Meal, MealPlanGoal, MealPlanInput } from '../../../__generated__/types';
import type { Localized } from '../../../lib/i18n';
import type { Placed } from '../../../parts/planGrid/slots';
import { isBlank, type TextByLanguage } from '../../../parts/texts/byLanguage';
import { type Totals, totalOf } from '../week/totals';
import type {
  Edited_MealPlanFragment,
  Picked_FoodFragment,
  Picked_RecipeFragment,
} from './__generated__/plans';

/** The rows of the grid, in order. */
export const meals = [
  'BREAKFAST',
  'MORNING_SNACK',
  'LUNCH',
  'AFTERNOON_SNACK',
  'DINNER',
  'EVENING_SNACK',
] as const satisfies Meal[];
const mostLines = 200;

/** A recipe or a food. */
export interface Dish {
  recipe: Picked_RecipeFragment | null;
  food: Picked_FoodFragment | null;
}

/** A dish in a meal of a day; the row of the grid is its meal. */
export interface Slot extends Placed, Dish {
  /** Servings or grams, as typed. */
  amount: string;
  trains: boolean;
  /** The weekday on which it was cooked, if it is what was left. */
  cookedOn: number | null;
}

/** All fields of a week of meals, as typed. */
export interface Form {
  /** The id of a new week, set by the first attempt to save it. */
  id: string;
  title: TextByLanguage;
  description: TextByLanguage;
  goal: MealPlanGoal | '';
  slots: Slot[];
}

export const emptyForm: Form = {
  id: '',
  title: {},
  description: {},
  goal: '',
  slots: [],
};

export function formOf({ id, title, description, goal, lines }: Edited_MealPlanFragment): Form {
  return {
    id,
    title: title.all,
    description: description.all,
    goal,
    slots: lines.map(({ weekday, meal, on, amount, cookedOn, recipe, food }, nth) => ({
      key: String(nth),
      week: meals.indexOf(meal) + 1,
      weekday,
      recipe,
      food,
      amount: String(amount),
      trains: on === 'TRAINING',
      cookedOn,
    })),
  };
}

/** The name of the recipe or food. */
export function nameOf({ recipe, food }: Dish): Localized {
  return recipe?.title ?? food?.name ?? { all: {} };
}

export function mealOf({ week }: Pick<Slot, 'week'>): Meal {
  return meals[week - 1] ?? 'BREAKFAST';
}

export function amountOf({ amount }: Pick<Slot, 'amount'>): number {
  return Number(amount.replace(',', '.'));
}

function isAmount(slot: Slot): boolean {
  const amount = amountOf(slot);
  return slot.recipe ? amount >= 0.05 && amount <= 20 : amount >= 1 && amount <= 5000;
}

/** What is left must have been cooked on an earlier day: one that was moved before that is cooked afresh. */
export function fresh(slots: readonly Slot[]): Slot[] {
  return slots.map((slot) =>
    slot.cookedOn !== null && slot.cookedOn >= slot.weekday ? { ...slot, cookedOn: null } : slot,
  );
}

/** Replaces what is planned on other days with what is on this one. */
export function copiedDay(
  slots: readonly Slot[],
  from: number,
  to: readonly number[],
  key: () => string,
): Slot[] {
  const own = slots.filter(({ weekday }) => weekday === from);
  const others = slots.filter(({ weekday }) => !to.includes(weekday));
  return fresh([
    ...others,
    ...to.flatMap((weekday) => own.map((slot) => ({ ...slot, key: key(), weekday }))),
  ]);
}

/** What a day adds up to. */
export function dayTotal(slots: readonly Slot[], weekday: number, trains: boolean): Totals {
  const lines = slots.filter(
    (slot) => slot.weekday === weekday && (trains || !slot.trains) && isAmount(slot),
  );
  return totalOf(lines.map((slot) => ({ ...slot, amount: amountOf(slot) })));
}

/** What a mean day of the week adds up to. */
export function meanTotal(slots: readonly Slot[], trains: boolean): Totals {
  const sum = { kcal: 0, protein: 0, fat: 0, carbs: 0 };
  for (let weekday = 1; weekday <= 7; weekday++) {
    const day = dayTotal(slots, weekday, trains);
    for (const part of ['kcal', 'protein', 'fat', 'carbs'] as const) sum[part] += day[part] / 7;
  }
  return sum;
}

/** The lines in the order in which they are sent and by which an error refers to them. */
export function sentSlots({ slots }: Pick<Form, 'slots'>): Slot[] {
  return [...slots].sort((a, b) => a.weekday - b.weekday || a.week - b.week);
}

export type UnmetField = 'title' | 'goal' | 'lines' | 'amount';

/** The first missing field, in the order of the form. */
export function missingField(form: Form): UnmetField | undefined {
  if (isBlank(form.title)) return 'title';
  if (form.goal === '') return 'goal';
  if (form.slots.length === 0 || form.slots.length > mostLines) return 'lines';
  return form.slots.every(isAmount) ? undefined : 'amount';
}

/** The key of the first line whose amount cannot be served. */
export function wrongAmount(form: Form): string | undefined {
  return form.slots.find((slot) => !isAmount(slot))?.key;
}

export function inputOf(form: Form): MealPlanInput {
  return {
    id: form.id,
    title: form.title,
    description: form.description,
    goal: form.goal || 'KEEP',
    lines: sentSlots(form).map((slot) => ({
      weekday: slot.weekday,
      meal: mealOf(slot),
      on: slot.trains ? 'TRAINING' : 'ANY',
      recipeId: slot.recipe?.id ?? null,
      foodId: slot.food?.id ?? null,
      amount: amountOf(slot),
      cookedOn: slot.cookedOn,
    })),
  };
}
