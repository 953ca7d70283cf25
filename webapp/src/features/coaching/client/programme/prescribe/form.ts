import type { PrescribedExerciseInput, PrescribedKind } from '../../../../../__generated__/types';
import { decimalText, parseDecimal, type Units, weightFromKg, weightToKg } from '../../../../../lib/format';
import { newId } from '../../../../../lib/newId';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import type { PrescribeChoicesQuery } from '../__generated__/programme';

/** What the sets of an exercise are counted in. */
export type SetMeasure = 'reps' | 'seconds' | 'metres';

/** Equal sets as typed; `amount` is in the exercise's measure, the load in the coach's units or in percent. */
export interface SetsRow {
  key: string;
  kind: PrescribedKind;
  count: string;
  amount: string;
  mostReps: string;
  loadIn: 'weight' | 'percent';
  load: string;
  rpe: string;
}

export interface ExerciseRow {
  key: string;
  exerciseId: string;
  measure: SetMeasure;
  sets: SetsRow[];
  rest: string;
  tempo: string;
  /** Whether it takes turns with the exercise above. */
  joined: boolean;
  note: string;
}

type Steps = NonNullable<PrescribeChoicesQuery['workout']>['steps'];

export function newSets(from: Partial<SetsRow> = {}): SetsRow {
  const usual = { kind: 'WORKING', count: '3', amount: '10', mostReps: '', load: '', rpe: '' } as const;
  return { ...usual, loadIn: 'weight', ...from, key: newId() };
}

export function newExercise(exerciseId: string): ExerciseRow {
  return {
    key: newId(),
    exerciseId,
    measure: 'reps',
    sets: [newSets()],
    rest: '120',
    tempo: '',
    joined: false,
    note: '',
  };
}

const usualAmounts: Record<SetMeasure, string> = { reps: '10', seconds: '30', metres: '400' };

/** Counts the sets of an exercise in another measure, which starts with its usual amount. */
export function withMeasure(row: ExerciseRow, measure: SetMeasure): Pick<ExerciseRow, 'measure' | 'sets'> {
  return { measure, sets: row.sets.map((sets) => ({ ...sets, amount: usualAmounts[measure] })) };
}

/** Reports whether an exercise of a list is in the same superset as the one before it. */
function isJoined(list: readonly { superset: number | null }[], nth: number): boolean {
  const superset = list[nth]?.superset ?? null;
  return superset !== null && list[nth - 1]?.superset === superset;
}

function measureOf(sets: PlannedWorkout['prescribed'][number]['sets'][number] | undefined): SetMeasure {
  if (sets?.seconds) return 'seconds';
  return sets?.metres ? 'metres' : 'reps';
}

/** What is prescribed, or else the workout's steps as a start. */
export function rowsOf({ prescribed }: PlannedWorkout, steps: Steps, units: Units): ExerciseRow[] {
  if (prescribed.length === 0)
    return steps.map(({ exercise, sets, reps, seconds, restSeconds }, nth) => ({
      ...newExercise(exercise.id),
      measure: reps === null ? 'seconds' : 'reps',
      sets: [newSets({ count: String(sets), amount: String(reps ?? seconds) })],
      rest: String(restSeconds),
      joined: isJoined(steps, nth),
    }));
  const shown = (value: number | null, digits = 0) => (value === null ? '' : decimalText(value, digits));
  return prescribed.map(({ exercise, sets, restSeconds, tempo, note }, nth) => ({
    key: newId(),
    exerciseId: exercise.id,
    measure: measureOf(sets[0]),
    sets: sets.map(({ kind, count, reps, mostReps, seconds, metres, loadKg, loadPercent, rpe }) => ({
      key: newId(),
      kind,
      count: String(count),
      amount: shown(seconds ?? metres ?? (reps || null)),
      mostReps: shown(mostReps),
      loadIn: loadPercent === null ? 'weight' : 'percent',
      load:
        loadKg === null
          ? shown(loadPercent, 2)
          : decimalText(weightFromKg(loadKg, units), units === 'METRIC' ? 2 : 1),
      rpe: shown(rpe, 1),
    })),
    rest: String(restSeconds),
    tempo,
    joined: isJoined(prescribed, nth),
    note,
  }));
}

/** The kinds of sets that a line may have: a drop set follows working sets, and only reps are as many as possible. */
export function kindsAt({ measure, sets }: ExerciseRow, nth: number): PrescribedKind[] {
  if (measure !== 'reps') return ['WARM_UP', 'WORKING'];
  const before = sets[nth - 1]?.kind ?? 'WARM_UP';
  return before === 'WARM_UP' ? ['WARM_UP', 'WORKING', 'AMRAP'] : ['WARM_UP', 'WORKING', 'DROP', 'AMRAP'];
}

/** Makes each line of a kind that it may have, after a change of the others. */
export function withKinds(row: ExerciseRow): ExerciseRow {
  const sets: SetsRow[] = [];
  for (const one of row.sets) {
    const isKnown = kindsAt({ ...row, sets }, sets.length).includes(one.kind);
    sets.push(isKnown ? one : { ...one, kind: 'WORKING' });
  }
  return { ...row, sets };
}

/** What is empty where a number is needed is 0, which the server refuses by the field's name. */
const whole = (text: string) => Math.trunc(parseDecimal(text) ?? 0);

const isEmpty = (text: string) => text.trim() === '';

const optional = (text: string) => (isEmpty(text) ? null : (parseDecimal(text) ?? -1));

function setsInput(
  measure: SetMeasure,
  sets: SetsRow,
  units: Units,
): PrescribedExerciseInput['sets'][number] {
  const { kind, count, amount, mostReps, loadIn, load, rpe } = sets;
  const isCounted = measure === 'reps';
  const typed = optional(load);
  return {
    kind,
    count: whole(count),
    reps: isCounted ? whole(amount) : null,
    mostReps: !isCounted || kind === 'AMRAP' || isEmpty(mostReps) ? null : whole(mostReps),
    seconds: measure === 'seconds' ? whole(amount) : null,
    metres: measure === 'metres' ? whole(amount) : null,
    loadKg: typed === null || loadIn === 'percent' ? null : weightToKg(typed, units),
    loadPercent: loadIn === 'percent' ? typed : null,
    rpe: optional(rpe),
  };
}

export function inputOf(rows: readonly ExerciseRow[], units: Units): PrescribedExerciseInput[] {
  let superset = 0;
  return rows.map(({ exerciseId, measure, sets, rest, tempo, joined, note }, nth) => {
    const isInSuperset = nth > 0 && joined;
    if (!isInSuperset) superset += 1;
    return {
      exerciseId,
      sets: sets.map((one) => setsInput(measure, one, units)),
      restSeconds: whole(rest),
      tempo,
      superset: isInSuperset || rows[nth + 1]?.joined ? superset : null,
      note,
    };
  });
}

/** What is prescribed now, to be written again by an undo. */
export function inputOfPrescribed({
  prescribed,
}: Pick<PlannedWorkout, 'prescribed'>): PrescribedExerciseInput[] {
  return prescribed.map(({ exercise, sets, restSeconds, tempo, superset, note }) => ({
    exerciseId: exercise.id,
    sets: sets.map(({ kind, count, reps, mostReps, seconds, metres, loadKg, loadPercent, rpe }) => ({
      kind,
      count,
      reps,
      mostReps,
      seconds,
      metres,
      loadKg,
      loadPercent,
      rpe,
    })),
    restSeconds,
    tempo,
    superset,
    note,
  }));
}
