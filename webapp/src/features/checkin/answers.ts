import type { CheckInAnswerInput, Measure as MeasureName } from '../../__generated__/types';
import { RequestError } from '../../lib/errors';
import { decimalText, lengthToCm, parseDecimal, type Units, weightToKg } from '../../lib/format';
import { fromMetric, isWeight, type Measure, measureOf, measures } from '../../parts/measure/measures';
import type { CheckIn_CheckInFragment, Question_QuestionFragment } from './__generated__/checkin';

export type Question = Question_QuestionFragment;
export type Answer = CheckIn_CheckInFragment['answers'][number];

/**
 * Typed or chosen values by question id: a text, "yes" or "no", a number of a scale or choice, or photo ids
 * separated by spaces.
 */
export type TypedAnswers = Readonly<Record<string, string>>;

export const maxLetters = { SHORT_TEXT: 200, LONG_TEXT: 2000 };

const limits = { weight: [20, 500], length: [10, 300] } as const;

/** Maps the API's name of a measure to the app's. */
export function measureNamed(name: MeasureName | null): Measure | undefined {
  return measures.find((measure) => measureOf[measure] === name);
}

function toMetric(measure: Measure | undefined, value: number, units: Units): number {
  if (!measure) return value;
  return isWeight(measure) ? weightToKg(value, units) : lengthToCm(value, units);
}

export function photosOf(typed: string): string[] {
  return typed.split(' ').filter(Boolean);
}

export function isAnswered({ id }: Question, typed: TypedAnswers): boolean {
  return (typed[id] ?? '').trim() !== '';
}

/** The answer to send for a question; undefined if it was not answered. */
function answerOf({ id, kind, measure }: Question, typed: TypedAnswers, units: Units): CheckInAnswerInput {
  const text = (typed[id] ?? '').trim();
  switch (kind) {
    case 'YES_NO':
      return { questionId: id, yes: text === 'yes' };
    case 'NUMBER':
      return {
        questionId: id,
        number: toMetric(measureNamed(measure), parseDecimal(text) ?? Number.NaN, units),
      };
    case 'SCALE':
    case 'CHOICE':
      return { questionId: id, number: Number(text) };
    case 'PHOTOS':
      return { questionId: id, photos: photosOf(text) };
    default:
      return { questionId: id, text };
  }
}

export function inputOf(
  questions: readonly Question[],
  typed: TypedAnswers,
  units: Units,
): CheckInAnswerInput[] {
  return questions
    .filter((question) => isAnswered(question, typed))
    .map((question) => answerOf(question, typed, units));
}

function shown({ number, text, yes, photos }: CheckInAnswerInput, question: Question, units: Units): string {
  if (photos) return photos.join(' ');
  if (yes != null) return yes ? 'yes' : 'no';
  if (number == null) return text ?? '';
  const measure = measureNamed(question.measure);
  if (question.kind !== 'NUMBER') return String(number);
  return decimalText(measure ? fromMetric(measure, number, units) : number, 2);
}

/** The typed values that give these answers. */
export function typedFrom(
  answers: readonly CheckInAnswerInput[],
  questions: readonly Question[],
  units: Units,
): TypedAnswers {
  const pairs = questions.flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.id);
    return answer ? [[question.id, shown(answer, question, units)]] : [];
  });
  return Object.fromEntries(pairs) as TypedAnswers;
}

function wrong(reason: string): RequestError {
  return new RequestError('BAD_INPUT', { reason });
}

function numberProblem({ measure: name }: Question, text: string, units: Units): RequestError | undefined {
  const value = parseDecimal(text);
  if (value === undefined) return wrong('INVALID');
  const measure = measureNamed(name);
  if (!measure) return undefined;
  const [least, most] = limits[isWeight(measure) ? 'weight' : 'length'];
  const metric = toMetric(measure, value, units);
  return metric < least || metric > most ? wrong('OUT_OF_RANGE') : undefined;
}

/** Returns what is wrong with an answer. It is checked here, since the app may be offline. */
export function problemOf(question: Question, typed: TypedAnswers, units: Units): RequestError | undefined {
  if (!isAnswered(question, typed)) return question.required ? wrong('REQUIRED') : undefined;
  const text = (typed[question.id] ?? '').trim();
  if (question.kind === 'PHOTOS')
    return question.required && photosOf(text).length < question.poses.length ? wrong('REQUIRED') : undefined;
  if (question.kind === 'NUMBER') return numberProblem(question, text, units);
  if (question.kind !== 'SHORT_TEXT' && question.kind !== 'LONG_TEXT') return undefined;
  return [...text].length > maxLetters[question.kind] ? wrong('TOO_LONG') : undefined;
}

const fieldPattern = /(answers|questions)\.(\d+)/;

/** The question that a server error refers to, whether it was answered or left out. */
export function questionAt(
  { field = '' }: RequestError,
  questions: readonly Question[],
  sent: readonly CheckInAnswerInput[],
): string | undefined {
  const [, list, place] = fieldPattern.exec(field) ?? [];
  return list === 'questions' ? questions[Number(place)]?.id : sent[Number(place)]?.questionId;
}

/** Reports whether an answer differs from the previous one. */
export function isChanged(now: Answer | undefined, before: Answer | undefined): boolean {
  if (!now || !before) return false;
  return now.text !== before.text || now.number !== before.number || now.yes !== before.yes;
}
