import type {
  Plan,
  WorkoutCategory,
  WorkoutGoal,
  WorkoutInput,
  WorkoutLevel,
  WorkoutStatus,
} from '../../../__generated__/types';
import { isBlank, mapped, type TextByLanguage } from '../../../parts/texts/byLanguage';
import type { ManagedWorkout } from './useManagedWorkouts';

/** A line of the plan, as typed. */
export interface StepRow {
  key: string;
  exerciseId: string;
  sets: string;
  amount: string;
  unit: 'REPS' | 'SECONDS';
  rest: string;
  superset: number | null;
  note: TextByLanguage;
}

/** An upload in progress, with what is needed to resume it after a reload. */
export interface StartedUpload {
  url: string;
  name: string;
  size: number;
  modified: number;
  /** The id of the upload once it is complete. */
  id: string | null;
}

/** Captions chosen for a video in one language; an empty text removes the existing ones. */
export interface CaptionsFile {
  name: string;
  text: string;
}

/** All fields of a workout, as typed; empty strings stand for choices not made yet. */
export interface Form {
  title: TextByLanguage;
  description: TextByLanguage;
  category: WorkoutCategory | '';
  goal: WorkoutGoal | '';
  level: WorkoutLevel | '';
  minutes: string;
  plan: Plan;
  vipOnly: boolean;
  tags: TextByLanguage;
  steps: StepRow[];
  source: 'LINK' | 'FILE';
  link: string;
  seconds: number;
  cover: { id: string; url: string } | null;
  sent: StartedUpload | null;
  /** The languages that have captions now; `captions` holds what is to change. */
  captioned: string[];
  captions: Readonly<Record<string, CaptionsFile>>;
}

export const emptyForm: Form = {
  title: {},
  description: {},
  category: '',
  goal: '',
  level: '',
  minutes: '',
  plan: 'FREE',
  vipOnly: false,
  tags: {},
  steps: [],
  source: 'LINK',
  link: '',
  seconds: 0,
  cover: null,
  sent: null,
  captioned: [],
  captions: {},
};

export function formOf(workout: ManagedWorkout): Form {
  return {
    ...emptyForm,
    title: workout.title.all,
    description: workout.description.all,
    category: workout.category,
    goal: workout.goal,
    level: workout.level,
    minutes: String(workout.durationMinutes),
    plan: workout.requiredPlan,
    vipOnly: workout.vipOnly,
    tags: mapped(workout.tags.all, (words) => words.join(', ')),
    steps: workout.steps.map((step, nth) => ({
      key: String(nth),
      exerciseId: step.exercise.id,
      sets: String(step.sets),
      amount: String(step.reps ?? step.seconds ?? ''),
      unit: step.reps === null ? 'SECONDS' : 'REPS',
      rest: String(step.restSeconds),
      superset: step.superset,
      note: step.note?.all ?? {},
    })),
    source: workout.videoLink === null && workout.video ? 'FILE' : 'LINK',
    link: workout.videoLink ?? '',
    seconds: workout.video?.seconds ?? 0,
    captioned: workout.video?.captions.map(({ language }) => language) ?? [],
  };
}

/** Sets the length of the video, and the minutes if they are still empty. */
export function withDuration(seconds: number): (now: Form) => Partial<Form> {
  return (now) => ({
    seconds: Math.round(seconds),
    ...(now.minutes === '' && { minutes: String(Math.max(1, Math.ceil(seconds / 60))) }),
  });
}

function tags(text: string): string[] {
  const all = text.split(',').map((tag) => tag.trim());
  return [...new Set(all.filter(Boolean))];
}

function whole(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 0 : value;
}

/** The first required choice that is missing, in the order of the form. */
export function missing(form: Form): 'category' | 'goal' | 'level' | undefined {
  return (['category', 'goal', 'level'] as const).find((name) => form[name] === '');
}

/** The API input; it contains the video only if that has changed. */
export function inputOf(form: Form, status: WorkoutStatus, before?: Form): WorkoutInput {
  const link = form.source === 'LINK' ? form.link.trim() : '';
  const isNew = link !== (before?.link ?? '');
  return {
    title: form.title,
    description: form.description,
    category: form.category || 'STRENGTH',
    goal: form.goal || 'BUILD_MUSCLE',
    level: form.level || 'BEGINNER',
    durationMinutes: whole(form.minutes),
    requiredPlan: form.vipOnly ? 'VIP' : form.plan,
    vipOnly: form.vipOnly,
    tags: mapped(form.tags, tags),
    steps: form.steps.map(stepInput),
    status,
    ...(link &&
      (isNew || form.seconds !== before?.seconds) && { videoLink: link, videoSeconds: form.seconds }),
    ...(form.source === 'FILE' && form.sent?.id && { uploadId: form.sent.id }),
    ...(hasFile(form, before) && {
      captions: mapped(form.captions, ({ text }) => text),
    }),
    ...(form.cover && { coverId: form.cover.id }),
  };
}

/** Reports whether the video is a file, uploaded earlier or chosen now. */
export function hasFile(form: Form, before?: Form): boolean {
  return form.source === 'FILE' && (form.sent !== null || before?.source === 'FILE');
}

function stepInput(row: StepRow) {
  return {
    exerciseId: row.exerciseId,
    sets: whole(row.sets),
    reps: row.unit === 'REPS' ? whole(row.amount) : null,
    seconds: row.unit === 'SECONDS' ? whole(row.amount) : null,
    restSeconds: whole(row.rest),
    superset: row.superset,
    note: isBlank(row.note) ? null : row.note,
  };
}
