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
  const text = (en: string | null, ru: string | null) => ({ __typename: 'LocalizedText' as const, en, ru });
  const form = formOf({
    __typename: 'Exercise',
    id: '1',
    key: 'own-1',
    movement: null,
    name: text('Press', null),
    setUp: text(null, null),
    howTo: text(null, 'Жмите.'),
    breathing: text(null, null),
    faults: [text('Fast: slow down.', null)],
    easierKey: 'push-up',
    harderKey: null,
    muscleGroup: 'chest',
    equipment: 'barbell',
    author: null,
    retiredAt: null,
  });
  expect(inputOf(form)).toEqual({
    name: { en: 'Press', ru: '' },
    setUp: { en: '', ru: '' },
    howTo: { en: '', ru: 'Жмите.' },
    breathing: { en: '', ru: '' },
    faults: [{ en: 'Fast: slow down.', ru: '' }],
    easierKey: 'push-up',
    harderKey: null,
    muscleGroup: 'chest',
    equipment: 'barbell',
    movement: null,
  });
});
