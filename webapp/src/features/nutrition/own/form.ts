import type { MealKind, RecipeInput } from '../../../__generated__/types';
import { decimalText, parseDecimal } from '../../../lib/format';
import { anyOf } from '../../../parts/texts/byLanguage';
import type { Ingredient_FoodFragment, RecipeQuery } from '../recipes/__generated__/recipes';

/** A food in a recipe, as typed. */
export interface Row {
  key: string;
  food: Ingredient_FoodFragment;
  amount: string;
  /** The position of the measure of the food; grams if null. */
  measure: number | null;
}

/** All fields of a recipe, as typed. */
export interface Form {
  /** The id of a new recipe, set by the first attempt to save it. */
  id: string;
  title: string;
  servings: string;
  minutes: string;
  meals: MealKind[];
  rows: Row[];
  /** A step on each line. */
  steps: string;
  /** Separated by commas. */
  tags: string;
}

export const emptyForm: Form = {
  id: '',
  title: '',
  servings: '2',
  minutes: '30',
  meals: [],
  rows: [],
  steps: '',
  tags: '',
};

export const mostIngredients = 40;

/** The row of a food: as many of the first measure that fits exactly, to halves, or grams. */
export function rowOf(food: Ingredient_FoodFragment, grams: number, key: string): Row {
  const measure = food.measures.findIndex(({ grams: one }) => {
    const halves = (2 * grams) / one;
    return halves >= 1 && halves <= 40 && Math.abs(halves - Math.round(halves)) < 1e-6;
  });
  const one = food.measures[measure]?.grams;
  return one === undefined
    ? { key, food, amount: decimalText(grams), measure: null }
    : { key, food, amount: decimalText(grams / one), measure };
}

export function formOf(recipe: NonNullable<RecipeQuery['recipe']>): Form {
  return {
    id: recipe.id,
    title: anyOf(recipe.title),
    servings: String(recipe.servings),
    minutes: String(recipe.minutes),
    meals: [...recipe.meals],
    rows: recipe.ingredients.map(({ grams, food }) => rowOf(food, grams, food.id)),
    steps: recipe.steps.map(anyOf).join('\n'),
    tags: (Object.values(recipe.tags.all)[0] ?? []).join(', '),
  };
}

/** What a row weighs; NaN if that is not a number. */
export function gramsOf({ food, amount, measure }: Row): number {
  const one = measure === null ? 1 : (food.measures[measure]?.grams ?? 1);
  return (parseDecimal(amount) ?? Number.NaN) * one;
}

export function isAmount(row: Row): boolean {
  const grams = gramsOf(row);
  return grams >= 0.1 && grams <= 5000;
}

function isWhole(text: string, most: number): boolean {
  const number = parseDecimal(text);
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= most;
}

const separate = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export type UnmetRecipeField = 'title' | 'servings' | 'minutes' | 'ingredients' | 'amount' | 'steps' | 'tags';

/** The first field that is missing or cannot be saved, in the order of the form. */
export function unmetField(form: Form): UnmetRecipeField | undefined {
  const steps = separate(form.steps, /\n/);
  const tags = separate(form.tags, /,/);
  if (form.title.trim() === '') return 'title';
  if (!isWhole(form.servings, 20)) return 'servings';
  if (!isWhole(form.minutes, 24 * 60)) return 'minutes';
  if (form.rows.length === 0 || form.rows.length > mostIngredients) return 'ingredients';
  if (!form.rows.every(isAmount)) return 'amount';
  if (steps.length > 30 || steps.some((step) => step.length > 1000)) return 'steps';
  return tags.length > 10 || tags.some((tag) => tag.length > 40) ? 'tags' : undefined;
}

export function inputOf(form: Form): RecipeInput {
  return {
    id: form.id,
    title: form.title,
    servings: parseDecimal(form.servings) ?? 0,
    minutes: parseDecimal(form.minutes) ?? 0,
    meals: form.meals,
    ingredients: form.rows.map((row) => ({ foodId: row.food.id, grams: Math.round(10 * gramsOf(row)) / 10 })),
    steps: separate(form.steps, /\n/),
    tags: separate(form.tags, /,/),
  };
}

/** The energy of one serving; undefined until that can be said. */
export function kcalOf({ rows, servings }: Form): number | undefined {
  const number = parseDecimal(servings) ?? 0;
  if (number < 1 || rows.length === 0 || !rows.every(isAmount)) return undefined;
  return rows.reduce((sum, row) => sum + (row.food.per100g.kcal * gramsOf(row)) / 100, 0) / number;
}
