import type { ProgrammeInput, WorkoutGoal, WorkoutLevel } from '../../../__generated__/types';
import type { Placed } from '../../../parts/planGrid/slots';
import { isBlank, type TextByLanguage } from '../../../parts/texts/byLanguage';
import type { PickedWorkout } from '../../../parts/workouts/WorkoutPicker';
import type { Edited_ProgrammeFragment } from './__generated__/programmes';

export const maxWeeks = 52;
const maxWorkouts = 500;

/** A workout on a day of a programme. */
export interface Slot extends Placed {
  workout: PickedWorkout;
}

/** A named part of a programme, from a week until the next one begins. */
export interface Phase {
  week: number;
  title: TextByLanguage;
}

/** All fields of a programme, as typed; empty strings stand for choices not made yet. */
export interface Form {
  /** The id of a new programme, set by the first attempt to save it. */
  id: string;
  title: TextByLanguage;
  description: TextByLanguage;
  goal: WorkoutGoal | '';
  level: WorkoutLevel | '';
  weeks: string;
  /** Includes those beyond the last week, in case the programme is made longer again. */
  slots: Slot[];
  /** By week; as with the slots, also those beyond the last week. */
  phases: Phase[];
}

export const emptyForm: Form = {
  id: '',
  title: {},
  description: {},
  goal: '',
  level: '',
  weeks: '4',
  slots: [],
  phases: [],
};

export function formOf(programme: Edited_ProgrammeFragment): Form {
  const { id, title, description, goal, level, weeks, workouts, phases } = programme;
  return {
    id,
    title: title.all,
    description: description.all,
    goal,
    level,
    weeks: String(weeks),
    slots: workouts.map(({ week, weekday, workout }, nth) => ({
      key: String(nth),
      week,
      weekday,
      workout: pickedOf(workout),
    })),
    phases: phases.map(({ week, title }) => ({ week, title: title.all })),
  };
}

/** Picks only what is shown, so that the same workout is serialized the same way in every draft. */
function pickedOf({ id, title, thumbnailUrl, durationMinutes, category }: PickedWorkout): PickedWorkout {
  return { __typename: 'Workout', id, title, thumbnailUrl, durationMinutes, category };
}

/** The typed number of weeks, within the limits. */
export function weeksOf({ weeks }: Pick<Form, 'weeks'>): number {
  const typed = Number.parseInt(weeks, 10);
  return Math.min(maxWeeks, Math.max(1, Number.isNaN(typed) ? 1 : typed));
}

/** The workouts in the order in which they are sent and by which an error refers to them. */
export function sentSlots(form: Pick<Form, 'weeks' | 'slots'>): Slot[] {
  return form.slots
    .filter(({ week }) => week <= weeksOf(form))
    .sort((a, b) => a.week - b.week || a.weekday - b.weekday);
}

export type MissingField = 'title' | 'goal' | 'level' | 'weeks' | 'workouts';

/** The first missing field, in the order of the form. */
export function missingField(form: Form): MissingField | undefined {
  if (isBlank(form.title)) return 'title';
  if (form.goal === '') return 'goal';
  if (form.level === '') return 'level';
  if (form.weeks !== String(weeksOf(form))) return 'weeks';
  const count = sentSlots(form).length;
  return count === 0 || count > maxWorkouts ? 'workouts' : undefined;
}

export function inputOf(form: Form): ProgrammeInput {
  return {
    id: form.id,
    title: form.title,
    description: form.description,
    goal: form.goal || 'MAINTAIN_FITNESS',
    level: form.level || 'BEGINNER',
    weeks: weeksOf(form),
    workouts: sentSlots(form).map(({ week, weekday, workout }) => ({
      week,
      weekday,
      workoutId: workout.id,
    })),
    phases: form.phases
      .filter(({ week }) => week <= weeksOf(form))
      .map(({ week, title }) => ({ week, title })),
  };
}
