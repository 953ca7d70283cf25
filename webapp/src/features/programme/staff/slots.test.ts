import { expect, test } from 'vitest';
import { emptyForm, inputOf, missingField, sentSlots } from './form';
import { copied, placed, type Slot, slotsOn, stepped, swapped } from './slots';

function slot(key: string, week: number, weekday: number): Slot {
  const workout = {
    __typename: 'Workout',
    id: `w-${key}`,
    title: { __typename: 'LocalizedText', en: key, ru: null },
    thumbnailUrl: '',
    durationMinutes: 20,
    category: 'STRENGTH',
  } as const;
  return { key, week, weekday, workout };
}

const plan = [slot('a', 1, 1), slot('b', 1, 1), slot('c', 1, 7), slot('d', 2, 3)];
const keys = (slots: readonly Slot[] | undefined, week: number, weekday: number) =>
  slotsOn(slots ?? [], { week, weekday }).map(({ key }) => key);

test('a workout moves to the end of another day, and keeps its place on its own', () => {
  expect(keys(placed(plan, 'c', { week: 1, weekday: 1 }), 1, 1)).toEqual(['a', 'b', 'c']);
  expect(keys(placed(plan, 'a', { week: 1, weekday: 1 }), 1, 1)).toEqual(['a', 'b']);
});

test('workouts of a day are swapped', () => {
  expect(keys(swapped(plan, 'a', 1), 1, 1)).toEqual(['b', 'a']);
  expect(swapped(plan, 'a', -1)).toBeUndefined();
  expect(swapped(plan, 'b', 1)).toBeUndefined();
});

test('arrows move along the days across the ends of weeks, but not beyond the programme', () => {
  expect(keys(stepped(plan, 'c', 'ArrowRight', 2), 2, 1)).toEqual(['c']);
  expect(keys(stepped(plan, 'd', 'ArrowLeft', 2), 2, 2)).toEqual(['d']);
  expect(stepped(plan, 'a', 'ArrowLeft', 2)).toBeUndefined();
  expect(stepped(plan, 'd', 'ArrowDown', 2)).toBeUndefined();
  expect(keys(stepped(plan, 'd', 'ArrowDown', 3), 3, 3)).toEqual(['d']);
  expect(stepped(plan, 'a', 'Enter', 2)).toBeUndefined();
});

test('up and down move through the day before leaving its week', () => {
  expect(keys(stepped(plan, 'b', 'ArrowUp', 2), 1, 1)).toEqual(['b', 'a']);
  expect(keys(stepped(plan, 'b', 'ArrowDown', 2), 2, 1)).toEqual(['b']);
});

test('a copied week replaces the existing one, and the copies have their own keys', () => {
  let next = 0;
  const all = copied(plan, 1, [2, 3], () => `new${next++}`);
  expect(keys(all, 2, 3)).toEqual([]);
  expect(keys(all, 1, 1)).toEqual(['a', 'b']);
  expect(keys(all, 2, 1)).toEqual(['new0', 'new1']);
  expect(keys(all, 3, 7)).toEqual(['new5']);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test('workouts are sent by week, day and position, without those of weeks that were cut off', () => {
  const slots = [slot('d', 2, 3), slot('x', 5, 1), slot('a', 1, 1), slot('b', 1, 1)];
  const form = { ...emptyForm, weeks: '4', slots };
  expect(sentSlots(form).map(({ key }) => key)).toEqual(['a', 'b', 'd']);
  expect(inputOf(form).workouts[2]).toEqual({ week: 2, weekday: 3, workoutId: 'w-d' });
});

test('the first missing field is named', () => {
  const whole = {
    ...emptyForm,
    titleRu: 'План',
    goal: 'BUILD_MUSCLE',
    level: 'BEGINNER',
    slots: [slot('a', 1, 1)],
  } as const;
  const form = { ...whole, slots: [...whole.slots] };
  expect(missingField(form)).toBeUndefined();
  expect(missingField({ ...form, titleRu: ' ' })).toBe('title');
  expect(missingField({ ...form, goal: '', level: '' })).toBe('goal');
  expect(missingField({ ...form, weeks: '53' })).toBe('weeks');
  expect(missingField({ ...form, weeks: '' })).toBe('weeks');
  expect(missingField({ ...form, slots: [slot('x', 5, 1)] })).toBe('workouts');
});
