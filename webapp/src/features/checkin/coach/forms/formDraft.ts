import type {
  CheckInFormInput,
  CheckInQuestionInput,
  CheckInQuestionKind,
  Measure as MeasureName,
  Pose,
} from '../../../../__generated__/types';
import { parseDecimal } from '../../../../lib/format';
import { newId } from '../../../../lib/newId';
import { poses } from '../../../../parts/photos/photo';
import { isBlank, type TextByLanguage } from '../../../../parts/texts/byLanguage';
import type { Question } from '../../answers';
import type { Form_FormFragment } from './__generated__/forms';

/** The key stays the same when choices are added or removed. */
export interface ChoiceDraft {
  key: string;
  text: TextByLanguage;
}

export interface QuestionDraft {
  id: string;
  kind: CheckInQuestionKind;
  text: TextByLanguage;
  required: boolean;
  measure: MeasureName | '';
  scaleMax: string;
  low: TextByLanguage;
  high: TextByLanguage;
  choices: readonly ChoiceDraft[];
  /** The poses of a photo question; left out means all. */
  poses?: readonly Pose[];
}

export interface FormDraft {
  title: TextByLanguage;
  questions: readonly QuestionDraft[];
}

export const kinds: readonly CheckInQuestionKind[] = [
  'SHORT_TEXT',
  'LONG_TEXT',
  'NUMBER',
  'SCALE',
  'YES_NO',
  'CHOICE',
  'PHOTOS',
];
export const maxQuestions = 50;
export const maxChoices = 12;
export const fewestChoices = 2;

const nothing: TextByLanguage = {};

export function newChoice(): ChoiceDraft {
  return { key: newId(), text: nothing };
}

export function newQuestion(): QuestionDraft {
  return {
    id: newId(),
    kind: 'LONG_TEXT',
    text: nothing,
    required: true,
    measure: '',
    scaleMax: '10',
    low: nothing,
    high: nothing,
    choices: [newChoice(), newChoice()],
  };
}

export const emptyForm: FormDraft = { title: nothing, questions: [] };

function questionDraft(question: Question): QuestionDraft {
  const choices = question.choices.map((choice) => ({ key: newId(), text: choice.all }));
  return {
    ...newQuestion(),
    id: question.id,
    kind: question.kind,
    text: question.text.all,
    required: question.required,
    measure: question.measure ?? '',
    scaleMax: String(question.scaleMax ?? 10),
    low: question.scaleEnds[0]?.all ?? nothing,
    high: question.scaleEnds[1]?.all ?? nothing,
    ...(choices.length > 0 && { choices }),
    ...(question.poses.length > 0 && { poses: question.poses }),
  };
}

export function draftOf({ title, questions }: Pick<Form_FormFragment, 'title' | 'questions'>): FormDraft {
  return { title: title.all, questions: questions.map(questionDraft) };
}

/** Copies a form with new ids for its questions, since ids belong to one form. */
export function copyOf(form: FormDraft, name: (title: string) => string): FormDraft {
  const titles = Object.entries(form.title).filter(([, title]) => title);
  return {
    title: Object.fromEntries(titles.map(([language, title]) => [language, name(title)])),
    questions: form.questions.map((question) => ({ ...question, id: newId() })),
  };
}

/** The poses that a photo question asks for. */
export function posesOf(question: QuestionDraft): Pose[] {
  return [...(question.poses ?? poses)];
}

function questionInput(question: QuestionDraft): CheckInQuestionInput {
  const { id, kind, text, required, measure, scaleMax, low, high, choices } = question;
  return {
    id,
    kind,
    text,
    required,
    ...(kind === 'NUMBER' && measure !== '' && { measure }),
    ...(kind === 'SCALE' && {
      scaleMax: Math.trunc(parseDecimal(scaleMax) ?? 0),
      scaleEnds: isBlank(low) && isBlank(high) ? [] : [low, high],
    }),
    ...(kind === 'CHOICE' && { choices: choices.map((choice) => choice.text) }),
    ...(kind === 'PHOTOS' && { poses: posesOf(question) }),
  };
}

export function inputOf({ title, questions }: FormDraft): CheckInFormInput {
  return { title, questions: questions.map(questionInput) };
}

/** The questions as a client would see them. */
export function previewOf({ questions }: FormDraft): Question[] {
  const localized = (all: TextByLanguage) => ({ __typename: 'LocalizedText' as const, all });
  return questions.map((question) => {
    const { measure = null, scaleMax = null, scaleEnds, choices } = questionInput(question);
    return {
      __typename: 'CheckInQuestion' as const,
      id: question.id,
      kind: question.kind,
      text: localized(question.text),
      required: question.required,
      measure,
      scaleMax: scaleMax === null ? null : Math.min(10, Math.max(2, scaleMax)),
      scaleEnds: scaleEnds?.length ? [localized(question.low), localized(question.high)] : [],
      choices: choices ? question.choices.map((choice) => localized(choice.text)) : [],
      poses: question.kind === 'PHOTOS' ? posesOf(question) : [],
    };
  });
}

/** Moves a question to another position. */
export function moved(questions: readonly QuestionDraft[], from: number, to: number): QuestionDraft[] {
  const next = [...questions];
  const [question] = next.splice(from, 1);
  if (question) next.splice(to, 0, question);
  return next;
}
