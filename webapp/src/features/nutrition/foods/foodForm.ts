import type { Aisle, Allergen, Diet, FoodInput } from '../../../__generated__/types';
import { decimalText, parseDecimal } from '../../../lib/format';
import { anyOf } from '../../../parts/texts/byLanguage';
import type { Own_FoodFragment } from './__generated__/foods';

/** All fields of a food, as typed; what it contains is in 100 g. */
export interface FoodForm {
  /** The id of a new food, set by the first attempt to save it. */
  id: string;
  name: string;
  kcal: string;
  protein: string;
  fat: string;
  carbs: string;
  fibre: string;
  /** What one serving weighs; empty without one. */
  portion: string;
  aisle: Aisle;
  diet: Diet;
  allergens: Allergen[];
}

export const emptyFood: FoodForm = {
  id: '',
  name: '',
  kcal: '',
  protein: '',
  fat: '',
  carbs: '',
  fibre: '',
  portion: '',
  aisle: 'PANTRY',
  diet: 'MEAT',
  allergens: [],
};

export function foodFormOf({
  id,
  name,
  per100g,
  measures,
  aisle,
  diet,
  allergens,
}: Own_FoodFragment): FoodForm {
  const text = (value: number) => decimalText(value, 2);
  return {
    id,
    name: anyOf(name),
    kcal: text(per100g.kcal),
    protein: text(per100g.protein),
    fat: text(per100g.fat),
    carbs: text(per100g.carbs),
    fibre: text(per100g.fibre),
    portion: measures[0] ? text(measures[0].grams) : '',
    aisle,
    diet,
    allergens: [...allergens],
  };
}

const contents = ['protein', 'fat', 'carbs', 'fibre'] as const;

/** What is typed, 0 if it is left empty; undefined if it is no number. */
function numberIn(text: string): number | undefined {
  return text.trim() === '' ? 0 : parseDecimal(text);
}

function isWithin(text: string, least: number, most: number): boolean {
  const number = numberIn(text);
  return number !== undefined && number >= least && number <= most;
}

export type UnmetFood = 'name' | 'kcal' | (typeof contents)[number] | 'sum' | 'portion';

/** The first field that is missing or cannot be saved, in the order of the form. */
export function unmetFood(form: FoodForm): UnmetFood | undefined {
  if (form.name.trim() === '') return 'name';
  if (form.kcal.trim() === '' || !isWithin(form.kcal, 0, 900)) return 'kcal';
  const off = contents.find((one) => !isWithin(form[one], 0, 100));
  if (off) return off;
  if (contents.reduce((sum, one) => sum + (numberIn(form[one]) ?? 0), 0) > 100) return 'sum';
  return form.portion.trim() === '' || isWithin(form.portion, 1, 5000) ? undefined : 'portion';
}

export function foodInputOf(form: FoodForm): FoodInput {
  const { id, name, aisle, diet, allergens, portion } = form;
  const number = (text: string) => numberIn(text) ?? 0;
  return {
    id,
    name,
    kcal: number(form.kcal),
    protein: number(form.protein),
    fat: number(form.fat),
    carbs: number(form.carbs),
    fibre: number(form.fibre),
    portionGrams: portion.trim() === '' ? null : number(portion),
    aisle,
    diet,
    allergens,
  };
}
