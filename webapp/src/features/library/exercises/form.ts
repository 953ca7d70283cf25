import type { ExerciseInput } from '../../../__generated__/types';
import { isBlank, type TextByLanguage } from '../../../parts/texts/byLanguage';
import type { Made_ExerciseFragment } from './__generated__/exercises';

/** All fields of an exercise, as typed; empty strings stand for choices not made yet. */
export interface Form {
  /** The id of a new exercise, set by the first attempt to save it. */
  id: string;
  name: TextByLanguage;
  setUp: TextByLanguage;
  howTo: TextByLanguage;
  breathing: TextByLanguage;
  faults: TextByLanguage[];
  muscleGroup: string;
  equipment: string;
  easierKey: string;
  harderKey: string;
  /** JSON; empty while it is not drawn. */
  movement: string;
}

export const mostFaults = 4;
export const none: TextByLanguage = {};

export const emptyForm: Form = {
  id: '',
  name: none,
  setUp: none,
  howTo: none,
  breathing: none,
  faults: [],
  muscleGroup: '',
  equipment: 'none',
  easierKey: '',
  harderKey: '',
  movement: '',
};

export function formOf(exercise: Made_ExerciseFragment): Form {
  return {
    id: exercise.id,
    name: exercise.name.all,
    setUp: exercise.setUp.all,
    howTo: exercise.howTo.all,
    breathing: exercise.breathing.all,
    faults: exercise.faults.map(({ all }) => all),
    muscleGroup: exercise.muscleGroup,
    equipment: exercise.equipment,
    easierKey: exercise.easierKey ?? '',
    harderKey: exercise.harderKey ?? '',
    movement: exercise.movement ?? '',
  };
}

/** Reports whether an exercise with this key is one that people have made. */
export function isMade(key: string): boolean {
  return key.startsWith('own-');
}

export type UnmetExerciseField = 'name' | 'muscleGroup' | 'howTo';

/** The first field that is missing, in the order of the form. */
export function unmetField({ name, muscleGroup, howTo }: Form): UnmetExerciseField | undefined {
  if (isBlank(name)) return 'name';
  if (muscleGroup === '') return 'muscleGroup';
  return isBlank(howTo) ? 'howTo' : undefined;
}

export function inputOf(form: Form): ExerciseInput {
  return {
    name: form.name,
    setUp: form.setUp,
    howTo: form.howTo,
    breathing: form.breathing,
    // Blank ones stay: an error names the position.
    faults: form.faults,
    easierKey: form.easierKey || null,
    harderKey: form.harderKey || null,
    muscleGroup: form.muscleGroup,
    equipment: form.equipment,
    movement: form.movement || null,
  };
}
