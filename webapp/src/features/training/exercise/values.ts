import type { SetLogInput } from '../../../__generated__/types';
import { parseDecimal, weightToKg } from '../../../lib/format';
import type { Values } from '../../../parts/sets/useValueText';
import type { Exercise, Line, SetDraft, WorkoutDraft } from './workoutDraft';

const maxLoadKg = 1000;
const maxReps = 1000;
const maxSeconds = 7200;
const maxMetres = 100_000;
const estimableReps = 12;
const repsPerDoubled = 30;

export interface InputErrors {
  load?: { min: number; max: number };
  amount?: { min: number; max: number };
}

function amountLimit({ kind }: Line): number {
  return { reps: maxReps, seconds: maxSeconds, metres: maxMetres }[kind];
}

/** Returns what is wrong with the typed values; the server has the same limits. */
export function inputErrors(line: Line, set: SetDraft): InputErrors {
  const amount = parseDecimal(set.amount);
  const load = line.loaded && set.load !== '' ? parseDecimal(set.load) : 0;
  const max = amountLimit(line);
  const isAmount = amount !== undefined && Number.isInteger(amount) && amount >= 1 && amount <= max;
  const isLoad = load !== undefined && load >= 0 && weightToKg(load, line.units) <= maxLoadKg;
  return {
    ...(!isAmount && { amount: { min: 1, max } }),
    ...(!isLoad && { load: { min: 0, max: Math.floor(line.units === 'METRIC' ? maxLoadKg : 2204) } }),
  };
}

export function valuesOf(line: Line, set: SetDraft): Values {
  const amount = parseDecimal(set.amount) ?? 0;
  const load = line.loaded ? parseDecimal(set.load) : undefined;
  return {
    reps: line.kind === 'reps' ? amount : null,
    seconds: line.kind === 'seconds' ? amount : null,
    metres: line.kind === 'metres' ? amount : null,
    loadKg: load === undefined ? null : (set.kg ?? weightToKg(load, line.units)),
  };
}

/** Epley's formula, as on the server. */
export function estimatedMax({ loadKg, reps }: Pick<Values, 'loadKg' | 'reps'>): number | undefined {
  if (loadKg === null || reps === null || loadKg <= 0 || reps < 1 || reps > estimableReps) return undefined;
  return reps === 1 ? loadKg : loadKg * (1 + reps / repsPerDoubled);
}

interface Done {
  line: Line;
  set: SetDraft;
  values: Values;
}

export function doneSets(draft: WorkoutDraft): Done[] {
  return draft.lines.flatMap((line) =>
    line.sets
      .filter(({ doneAt }) => doneAt !== null)
      .map((set) => ({ line, set, values: valuesOf(line, set) })),
  );
}

/** A set that was the best so far when it was ticked off. */
export interface RecordSet {
  setId: string;
  line: Line;
  values: Values;
  /** The estimated maxima, new and old; null for a record of weight, reps or time alone. */
  max: { kg: number; beforeKg: number } | null;
}

// Rounding on the way to pounds and back makes no record.
const tolerance = 1.0005;

type BestSet = Omit<Exercise['bestSets'][number], '__typename'>;

function isSameKind(values: Values, one: BestSet): boolean {
  return (one.reps === null) === (values.reps === null);
}

function amountOf({ reps, seconds }: Pick<Values, 'reps' | 'seconds'>): number {
  return reps ?? seconds ?? 0;
}

/**
 * Reports whether no earlier set had at least this load for at least as many reps or seconds. More reps than
 * ever of less load than ever are no record.
 */
function isBest(values: Values, before: readonly BestSet[], today: readonly Values[]): boolean {
  const load = values.loadKg ?? 0;
  const amount = amountOf(values);
  const known = before.filter((one) => isSameKind(values, one));
  const isBeaten = [...known, ...today.map((one) => ({ ...one, loadKg: one.loadKg ?? 0 }))].some(
    (one) => isSameKind(values, one) && one.loadKg * tolerance >= load && amountOf(one) >= amount,
  );
  return !isBeaten && known.some((one) => amountOf(one) >= amount || one.loadKg <= load * tolerance);
}

/**
 * The sets that beat everything before them by Epley's estimate, weight, reps or time. A first time is no
 * record.
 */
export function recordsOf(draft: WorkoutDraft): RecordSet[] {
  const today = new Map<string, Values[]>();
  const records: RecordSet[] = [];
  for (const { line, set, values } of inDoneOrder(draft)) {
    // A workout started in an older version has none.
    const { id, bestMaxKg, bestSets = [] } = line.exercise;
    const own = today.get(id) ?? [];
    if (values.metres) continue; // further is no record of the same kind
    const kg = estimatedMax(values);
    const beforeKg = Math.max(bestMaxKg ?? 0, ...own.map((one) => estimatedMax(one) ?? 0));
    const isMax = bestMaxKg !== null && kg !== undefined && kg > tolerance * beforeKg;
    if (isMax || isBest(values, bestSets, own))
      records.push({ setId: set.id, line, values, max: isMax ? { kg, beforeKg: bestMaxKg } : null });
    today.set(id, [...own, values]);
  }
  return records;
}

/** The best record of each exercise. */
export function bestRecords(draft: WorkoutDraft): RecordSet[] {
  const best = new Map<string, RecordSet>();
  for (const record of recordsOf(draft)) {
    const { id } = record.line.exercise;
    if (record.max || !best.get(id)?.max) best.set(id, record);
  }
  return [...best.values()];
}

/** Kilograms lifted in total. */
export function volumeOf(draft: WorkoutDraft): number {
  return doneSets(draft).reduce((sum, { values }) => sum + (values.loadKg ?? 0) * (values.reps ?? 0), 0);
}

function inDoneOrder(draft: WorkoutDraft): Done[] {
  return doneSets(draft).toSorted((a, b) => (a.set.doneAt ?? 0) - (b.set.doneAt ?? 0));
}

/** The sets in the order in which they were done. */
export function setInputs(draft: WorkoutDraft): SetLogInput[] {
  return inDoneOrder(draft).map(({ line, set, values }) => ({
    id: set.id,
    exerciseId: line.exercise.id,
    ...values,
    offReason: set.offReason ?? null,
  }));
}
