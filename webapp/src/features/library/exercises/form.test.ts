import { expect, test } from 'vitest';
import { emptyForm, formOf, inputOf, unmetField } from './form';

test('a new exercise lacks its name, its muscles and its instructions, in this order', () => {
  const named = { ...emptyForm, name: { en: '', ru: 'Жим' } };
  const trained = { ...named, muscleGroup: 'chest' };
  const told = { ...trained, howTo: { en: 'Press.', ru: '' } };
  expect([emptyForm, named, trained, told].map(unmetField)).toEqual([
    'name',
    'muscleGroup',
    'howTo',
    undefined,
  ]);
  expect(unmetField({ ...told, name: { en: ' ', ru: '\n' } })).toBe('name');
});

test('a saved exercise is typed and sent as it is', () => {
  const text = (all: Record<string, string>) => ({ __typename: 'LocalizedText' as const, all });
  const form = formOf({
    __typename: 'Exercise',
    id: '1',
    key: 'own-1',
    movement: null,
    name: text({ en: 'Press' }),
    setUp: text({}),
    howTo: text({ ru: 'Жмите.' }),
    breathing: text({}),
    faults: [text({ en: 'Fast: slow down.' })],
    easierKey: 'push-up',
    harderKey: null,
    muscleGroup: 'chest',
    equipment: 'barbell',
    author: null,
    retiredAt: null,
  });
  expect(inputOf(form)).toEqual({
    name: { en: 'Press' },
    setUp: {},
    howTo: { ru: 'Жмите.' },
    breathing: {},
    faults: [{ en: 'Fast: slow down.' }],
    easierKey: 'push-up',
    harderKey: null,
    muscleGroup: 'chest',
    equipment: 'barbell',
    movement: null,
  });
});
