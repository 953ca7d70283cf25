import { expect, it } from 'vitest';
import { copyOf, draftOf, type FormDraft, inputOf, moved, newQuestion, previewOf } from './formDraft';

const form: FormDraft = {
  title: { en: 'Weekly' },
  questions: [
    { ...newQuestion(), id: 'a', kind: 'SCALE', text: { en: 'Energy', ru: 'Силы' }, scaleMax: '5' },
    { ...newQuestion(), id: 'b', kind: 'NUMBER', text: { en: 'Weight', ru: 'Вес' }, measure: 'WEIGHT' },
    {
      ...newQuestion(),
      id: 'c',
      kind: 'CHOICE',
      choices: [
        { key: '1', text: { en: 'Home', ru: 'Дом' } },
        { key: '2', text: { en: 'Gym', ru: 'Зал' } },
      ],
    },
  ],
};

it('sends only what the kind of each question needs', () => {
  const [scale, number, choice] = inputOf(form).questions;
  expect(scale).toEqual({
    id: 'a',
    kind: 'SCALE',
    text: { en: 'Energy', ru: 'Силы' },
    required: true,
    scaleMax: 5,
    scaleEnds: [],
  });
  expect(number).toEqual({
    id: 'b',
    kind: 'NUMBER',
    text: { en: 'Weight', ru: 'Вес' },
    required: true,
    measure: 'WEIGHT',
  });
  expect(choice?.choices).toEqual([
    { en: 'Home', ru: 'Дом' },
    { en: 'Gym', ru: 'Зал' },
  ]);
});

it('keeps what a kind does not need while another one is tried', () => {
  const [first] = form.questions;
  const there = { ...form, questions: [{ ...first, kind: 'YES_NO' as const } as FormDraft['questions'][0]] };
  expect(inputOf(there).questions[0]).not.toHaveProperty('scaleMax');
  expect(there.questions[0]?.scaleMax).toBe('5');
});

it('opens a saved form as it was typed', () => {
  const questions = previewOf(form);
  const again = draftOf({ title: { __typename: 'LocalizedText', all: { en: 'Weekly' } }, questions });
  expect(inputOf(again)).toEqual(inputOf(form));
});

it('copies a form with new ids, and renames only titles that exist', () => {
  const copy = copyOf(form, (title) => `${title} (copy)`);
  expect(copy.title).toEqual({ en: 'Weekly (copy)' });
  expect(copy.questions.map(({ text }) => text)).toEqual(form.questions.map(({ text }) => text));
  const ids = new Set([...form.questions, ...copy.questions].map(({ id }) => id));
  expect(ids.size).toBe(6);
});

it('moves a question without losing one', () => {
  const order = (from: number, to: number) => moved(form.questions, from, to).map(({ id }) => id);
  expect(order(0, 1)).toEqual(['b', 'a', 'c']);
  expect(order(2, 1)).toEqual(['a', 'c', 'b']);
});
