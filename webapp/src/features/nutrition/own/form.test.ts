import { expect, test } from 'vitest';
import { emptyForm, gramsOf, inputOf, kcalOf, rowOf, unmetField } from './form';

const egg = {
  __typename: 'Food' as const,
  id: 'egg',
  source: null,
  name: { __typename: 'LocalizedText' as const, all: { en: 'Egg', ru: 'Яйцо' } },
  per100g: { __typename: 'Nutrition' as const, kcal: 140, protein: 12 },
  measures: [
    {
      __typename: 'FoodMeasure' as const,
      name: { __typename: 'LocalizedText' as const, all: { en: 'egg', ru: 'яйцо' } },
      grams: 55,
    },
  ],
};

test('an amount is shown in the measure that fits exactly, and otherwise in grams', () => {
  for (const grams of [27.5, 55, 220, 100, 60.4])
    expect(gramsOf(rowOf(egg, grams, 'a'))).toBeCloseTo(grams, 6);
  expect(rowOf(egg, 220, 'a')).toMatchObject({ amount: '4', measure: 0 });
  expect(rowOf(egg, 60, 'a')).toMatchObject({ amount: '60', measure: null });
});

test('the first field that cannot be saved is named', () => {
  const whole = { ...emptyForm, title: 'Omelette', rows: [rowOf(egg, 110, 'a')] };
  expect(unmetField(whole)).toBeUndefined();
  expect(unmetField({ ...whole, title: ' ' })).toBe('title');
  expect(unmetField({ ...whole, servings: '2,5' })).toBe('servings');
  expect(unmetField({ ...whole, minutes: '' })).toBe('minutes');
  expect(unmetField({ ...whole, rows: [] })).toBe('ingredients');
  expect(unmetField({ ...whole, rows: [{ ...rowOf(egg, 55, 'a'), amount: 'x' }] })).toBe('amount');
  expect(unmetField({ ...whole, tags: 'a'.repeat(41) })).toBe('tags');
});

test('lines are steps, words between commas are tags, and a serving is its share of the foods', () => {
  const form = {
    ...emptyForm,
    rows: [rowOf(egg, 110, 'a')],
    steps: ' Beat.\n\nFry. ',
    tags: 'quick, , warm',
  };
  expect(inputOf(form)).toMatchObject({
    steps: ['Beat.', 'Fry.'],
    tags: ['quick', 'warm'],
    ingredients: [{ foodId: 'egg', grams: 110 }],
  });
  expect(kcalOf(form)).toBeCloseTo(77, 6);
});
