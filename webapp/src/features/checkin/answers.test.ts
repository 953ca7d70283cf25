import { expect, it } from 'vitest';
import { RequestError } from '../../lib/errors';
import { setLanguage, startI18n } from '../../lib/i18n';
import {
  type Answer,
  inputOf,
  isChanged,
  problemOf,
  type Question,
  questionAt,
  type TypedAnswers,
  typedFrom,
} from './answers';

function question(id: string, kind: Question['kind'], part: Partial<Question> = {}): Question {
  return {
    __typename: 'CheckInQuestion',
    id,
    kind,
    text: { __typename: 'LocalizedText', all: { en: id, ru: id } },
    required: true,
    measure: null,
    scaleMax: null,
    scaleEnds: [],
    choices: [],
    poses: [],
    ...part,
  };
}

const weight = question('weight', 'NUMBER', { measure: 'WEIGHT' });
const sleep = question('sleep', 'NUMBER');
const energy = question('energy', 'SCALE', { scaleMax: 10 });
const sick = question('sick', 'YES_NO');
const where = question('where', 'CHOICE');
const news = question('news', 'LONG_TEXT', { required: false });
const look = question('look', 'PHOTOS', { poses: ['FRONT', 'SIDE'] });
const all = [weight, sleep, energy, sick, where, news, look];

const reason = (problem: RequestError | undefined) => problem?.reason;

it('sends each answer in the format of its kind and in SI units, and leaves out what is not answered', () => {
  const typed: TypedAnswers = {
    weight: '176,4',
    sleep: '7.5',
    energy: '1',
    sick: 'no',
    where: '0',
    news: '  ',
    look: 'p1 p2',
  };
  const sent = inputOf(all, typed, 'IMPERIAL');
  expect(sent).toEqual([
    { questionId: 'weight', number: expect.closeTo(80.01, 2) },
    { questionId: 'sleep', number: 7.5 },
    { questionId: 'energy', number: 1 },
    { questionId: 'sick', yes: false },
    { questionId: 'where', number: 0 },
    { questionId: 'look', photos: ['p1', 'p2'] },
  ]);
});

it('restores rejected answers as they were typed', async () => {
  await startI18n();
  await setLanguage('ru');
  const typed: TypedAnswers = {
    weight: '176,4',
    sleep: '7,5',
    energy: '1',
    sick: 'no',
    where: '0',
    news: 'Всё хорошо',
    look: 'p1 p2',
  };
  expect(typedFrom(inputOf(all, typed, 'IMPERIAL'), all, 'IMPERIAL')).toEqual(typed);
});

it('finds what the server would reject, so that it can be shown offline', () => {
  expect(reason(problemOf(weight, {}, 'METRIC'))).toBe('REQUIRED');
  expect(reason(problemOf(weight, { weight: ' ' }, 'METRIC'))).toBe('REQUIRED');
  expect(reason(problemOf(weight, { weight: '1.2.3' }, 'METRIC'))).toBe('INVALID');
  expect(reason(problemOf(weight, { weight: '19.9' }, 'METRIC'))).toBe('OUT_OF_RANGE');
  expect(problemOf(weight, { weight: '45' }, 'IMPERIAL')).toBeUndefined();
  expect(reason(problemOf(weight, { weight: '44' }, 'IMPERIAL'))).toBe('OUT_OF_RANGE');
  expect(problemOf(sleep, { sleep: '0' }, 'METRIC')).toBeUndefined();
  expect(reason(problemOf(look, { look: 'p1' }, 'METRIC'))).toBe('REQUIRED');
  expect(problemOf(look, { look: 'p1 p2' }, 'METRIC')).toBeUndefined();
  expect(problemOf(news, {}, 'METRIC')).toBeUndefined();
  expect(problemOf(news, { news: '😀'.repeat(2000) }, 'METRIC')).toBeUndefined();
  expect(reason(problemOf(news, { news: '😀'.repeat(2001) }, 'METRIC'))).toBe('TOO_LONG');
});

it('maps a server error to its question by the position in what was sent', () => {
  const sent = inputOf(all, { energy: '3', news: 'Fine' }, 'METRIC');
  const about = (args: Record<string, unknown>) => questionAt(new RequestError('BAD_INPUT', args), all, sent);
  expect(about({ field: 'answers.1.text' })).toBe('news');
  expect(about({ field: 'questions.3' })).toBe('sick');
  expect(about({ field: 'dueOn' })).toBeUndefined();
});

it('compares only what was answered both times', () => {
  const answer = (part: Partial<Answer>): Answer => ({
    __typename: 'CheckInAnswer',
    questionId: 'energy',
    text: null,
    number: null,
    yes: null,
    photoCount: 0,
    photos: [],
    ...part,
  });
  expect(isChanged(answer({ number: 3 }), answer({ number: 4 }))).toBe(true);
  expect(isChanged(answer({ yes: false }), answer({ yes: false }))).toBe(false);
  expect(isChanged(answer({ number: 3 }), undefined)).toBe(false);
});
