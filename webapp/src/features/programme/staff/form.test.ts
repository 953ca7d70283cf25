import { expect, test } from 'vitest';
import { emptyForm, inputOf, missingField, type Slot, sentSlots } from './form';

function slot(key: string, week: number, weekday: number): Slot {
  const workout = {
    __typename: 'Workout',
    id: `w-${key}`,
    title: { __typename: 'LocalizedText', all: { en: key } },
    thumbnailUrl: '',
    durationMinutes: 20,
    category: 'STRENGTH',
  } as const;
  return { key, week, weekday, workout };
}

test('workouts are sent by week, day and position, without those of weeks that were cut off', () => {
  const slots = [slot('d', 2, 3), slot('x', 5, 1), slot('a', 1, 1), slot('b', 1, 1)];
  const form = { ...emptyForm, weeks: '4', slots };
  expect(sentSlots(form).map(({ key }) => key)).toEqual(['a', 'b', 'd']);
  expect(inputOf(form).workouts[2]).toEqual({ week: 2, weekday: 3, workoutId: 'w-d' });
});

test('the first missing field is named', () => {
  const whole = {
    ...emptyForm,
    title: { ru: 'План' },
    goal: 'BUILD_MUSCLE',
    level: 'BEGINNER',
    slots: [slot('a', 1, 1)],
  } as const;
  const form = { ...whole, slots: [...whole.slots] };
  expect(missingField(form)).toBeUndefined();
  expect(missingField({ ...form, title: { ru: ' ' } })).toBe('title');
  expect(missingField({ ...form, goal: '', level: '' })).toBe('goal');
  expect(missingField({ ...form, weeks: '53' })).toBe('weeks');
  expect(missingField({ ...form, weeks: '' })).toBe('weeks');
  expect(missingField({ ...form, slots: [slot('x', 5, 1)] })).toBe('workouts');
});
