import { expect, it } from 'vitest';
import { emptyFood, type FoodForm, foodFormOf, foodInputOf, type UnmetFood, unmetFood } from './foodForm';

const jam: FoodForm = { ...emptyFood, id: 'jam', name: 'Jam', kcal: '250', carbs: '61,5', portion: '20' };

it('sends what was typed, and nothing where nothing was', () => {
  expect(foodInputOf(jam)).toEqual({
    id: 'jam',
    name: 'Jam',
    kcal: 250,
    protein: 0,
    fat: 0,
    carbs: 61.5,
    fibre: 0,
    portionGrams: 20,
    aisle: 'PANTRY',
    diet: 'MEAT',
    allergens: [],
  });
  expect(foodInputOf({ ...jam, portion: ' ' }).portionGrams).toBeNull();
});

it('writes what it reads', () => {
  const input = foodInputOf(jam);
  const { kcal, protein, fat, carbs, fibre = 0, portionGrams } = input;
  const read = foodFormOf({
    __typename: 'Food',
    id: 'jam',
    source: null,
    name: { __typename: 'LocalizedText', all: { en: 'Jam', ru: 'Jam' } },
    per100g: { __typename: 'Nutrition', kcal, protein, fat, carbs, fibre },
    measures: [
      {
        __typename: 'FoodMeasure',
        name: { __typename: 'LocalizedText', all: { en: 'serving', ru: 'порция' } },
        grams: portionGrams ?? 0,
      },
    ],
    aisle: 'PANTRY',
    diet: 'MEAT',
    allergens: [],
  });
  expect(foodInputOf(read)).toEqual(foodInputOf(jam));
});

it.each<[UnmetFood | undefined, Partial<FoodForm>]>([
  [undefined, {}],
  ['name', { name: ' ' }],
  ['kcal', { kcal: '' }],
  ['kcal', { kcal: '901' }],
  ['fat', { fat: '1..2' }],
  ['fibre', { fibre: '101' }],
  ['sum', { fat: '39' }],
  ['portion', { portion: '0,5' }],
])('names %s', (unmet, change) => {
  expect(unmetFood({ ...jam, ...change })).toBe(unmet);
});
