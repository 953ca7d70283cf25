import type { PrescribedExerciseInput, PrescribedKind } from '../../../../../__generated__/types';
import { decimalText, parseDecimal, type Units, weightFromKg, weightToKg } from '../../../../../lib/format';
import { newId } from '../../../../../lib/newId';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import type { PrescribeChoicesQuery } from '../__generated__/programme';

/** Equal sets as typed; the load is in the coach's units. */
export interface SetsRow {
  key: string;
  kind: PrescribedKind;
  count: string;
  reps: string;
  mostReps: string;
  load: string;
  rpe: string;
}

export interface ExerciseRow {
  key: string;
  exerciseId: string;
  sets: SetsRow[];
  rest: string;
  note: string;
}

type Steps = NonNullable<PrescribeChoicesQuery['workout']>['steps'];

export function newSets(kind: PrescribedKind, count = '3', reps = '10'): SetsRow {
  return { key: newId(), kind, count, reps, mostReps: '', load: '', rpe: '' };
}

/** What is prescribed, or else the workout's steps for reps as a start. */
export function rowsOf({ prescribed }: PlannedWorkout, steps: Steps, units: Units): ExerciseRow[] {
  if (prescribed.length === 0)
    return steps
      .filter(({ reps }) => reps !== null)
      .map(({ exercise, sets, reps, restSeconds }) => ({
        key: newId(),
        exerciseId: exercise.id,
        sets: [newSets('WORKING', String(sets), String(reps))],
        rest: String(restSeconds),
        note: '',
      }));
  const optional = (value: number | null, digits = 0) => (value === null ? '' : decimalText(value, digits));
  return prescribed.map(({ exercise, sets, restSeconds, note }) => ({
    key: newId(),
    exerciseId: exercise.id,
    sets: sets.map(({ kind, count, reps, mostReps, loadKg, rpe }) => ({
      key: newId(),
      kind,
      count: String(count),
      reps: String(reps),
      mostReps: optional(mostReps),
      load: loadKg === null ? '' : decimalText(weightFromKg(loadKg, units), units === 'METRIC' ? 2 : 1),
      rpe: optional(rpe, 1),
    })),
    rest: String(restSeconds),
    note,
  }));
}

/** What is empty where a number is needed is 0, which the server refuses by the field's name. */
const whole = (text: string) => Math.trunc(parseDecimal(text) ?? 0);

export function inputOf(rows: readonly ExerciseRow[], units: Units): PrescribedExerciseInput[] {
  const optional = (text: string) => (text.trim() === '' ? null : (parseDecimal(text) ?? -1));
  return rows.map(({ exerciseId, sets, rest, note }) => ({
    exerciseId,
    sets: sets.map(({ kind, count, reps, mostReps, load, rpe }) => {
      const typed = optional(load);
      return {
        kind,
        count: whole(count),
        reps: whole(reps),
        mostReps: mostReps.trim() === '' ? null : whole(mostReps),
        loadKg: typed === null ? null : weightToKg(typed, units),
        rpe: optional(rpe),
      };
    }),
    restSeconds: whole(rest),
    note,
  }));
}

/** What is prescribed now, to be written again by an undo. */
export function inputOfPrescribed({ prescribed }: PlannedWorkout): PrescribedExerciseInput[] {
  return prescribed.map(({ exercise, sets, restSeconds, note }) => ({
    exerciseId: exercise.id,
    sets: sets.map(({ kind, count, reps, mostReps, loadKg, rpe }) => ({
      kind,
      count,
      reps,
      mostReps,
      loadKg,
      rpe,
    })),
    restSeconds,
    note,
  }));
}
