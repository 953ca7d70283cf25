import { expect, it } from 'vitest';
import { placed } from '../../../parts/planGrid/slots';
import {
  copiedDay,
  dayTotal,
  emptyForm,
  fresh,
  inputOf,
  meanTotal,
  missingField,
  type Slot,
  wrongAmount,
} from './form';

const per = (kcal: number) =>
  ({ __typename: 'Nutrition', kcal, protein: kcal / 10, fat: 5, carbs: 20 }) as const;

function slot(key: string, weekday: number, change: Partial<Slot> = {}): Slot {
  return {
    key,
    week: 3,
    weekday,
    recipe: {
      __typename: 'Recipe',
      id: `r-${key}`,
      title: { __typename: 'LocalizedText', all: { en: key } },
      allergens: ['MILK'],
      perServing: per(500),
    },
    food: null,
    amount: '1',
    trains: false,
    cookedOn: null,
    ...change,
  };
}

const week = [
  slot('a', 1),
  slot('b', 1, { amount: '0,5', trains: true }),
  slot('c', 2, { cookedOn: 1 }),
  slot('d', 7),
];

it('adds up the days with and without training, and the mean of the week', () => {
  expect(dayTotal(week, 1, false).kcal).toBe(500);
  expect(dayTotal(week, 1, true).kcal).toBe(750);
  expect(dayTotal(week, 3, true).kcal).toBe(0);
  expect(meanTotal(week, false).kcal).toBeCloseTo(1500 / 7);
  expect(meanTotal(week, true).protein).toBeCloseTo(175 / 7);
});

it('cooks afresh what was moved to the day of cooking', () => {
  const moved = fresh(placed(week, 'c', { week: 3, weekday: 1 }));
  expect(moved.find(({ key }) => key === 'c')?.cookedOn).toBeNull();
  const later = fresh(placed(week, 'c', { week: 3, weekday: 4 }));
  expect(later.find(({ key }) => key === 'c')?.cookedOn).toBe(1);
});

it('copies a day over others, and leaves the rest', () => {
  let made = 0;
  const next = copiedDay(week, 1, [2, 7], () => `n${made++}`);
  expect(next.map(({ key, weekday }) => [key, weekday])).toEqual([
    ['a', 1],
    ['b', 1],
    ['n0', 2],
    ['n1', 2],
    ['n2', 7],
    ['n3', 7],
  ]);
});

it('names what is missing, and sends the rest in order', () => {
  const form = { ...emptyForm, title: { ru: 'Н' }, goal: 'KEEP', slots: [...week].reverse() } as const;
  expect(missingField(emptyForm)).toBe('title');
  expect(missingField({ ...form, goal: '', slots: [] })).toBe('goal');
  expect(missingField({ ...form, slots: [] })).toBe('lines');
  const wrong = { ...form, slots: [slot('a', 1), slot('b', 1, { amount: '0' })] };
  expect(missingField(wrong)).toBe('amount');
  expect(wrongAmount(wrong)).toBe('b');
  expect(missingField({ ...form, slots: [...form.slots] })).toBeUndefined();
  expect(
    inputOf({ ...form, slots: [...form.slots] }).lines.map(({ weekday, meal, on, amount }) => [
      weekday,
      meal,
      on,
      amount,
    ]),
  ).toEqual([
    [1, 'LUNCH', 'TRAINING', 0.5],
    [1, 'LUNCH', 'ANY', 1],
    [2, 'LUNCH', 'ANY', 1],
    [7, 'LUNCH', 'ANY', 1],
  ]);
});
