import type { SetLogInput } from '../../../__generated__/types';
import { parseDecimal, weightToKg } from '../../../lib/format';
import type { Draft, Line, SetDraft } from './draft';

const mostLoadKg = 1000;
const mostReps = 1000;
const mostSeconds = 7200;
const estimableReps = 12;
const repsPerDoubled = 30;

export interface Values {
  reps: number | null;
  seconds: number | null;
  loadKg: number | null;
}

export interface Faults {
  load?: { min: number; max: number };
  amount?: { min: number; max: number };
}

function amountLimit({ kind }: Line): number {
  return kind === 'reps' ? mostReps : mostSeconds;
}

/** What is wrong with what was typed; the server has the same limits. */
export function faultsOf(line: Line, set: SetDraft, { units }: Pick<Draft, 'units'>): Faults {
  const amount = parseDecimal(set.amount);
  const load = line.loaded && set.load !== '' ? parseDecimal(set.load) : 0;
  const max = amountLimit(line);
  const isAmount = amount !== undefined && Number.isInteger(amount) && amount >= 1 && amount <= max;
  const isLoad = load !== undefined && load >= 0 && weightToKg(load, units) <= mostLoadKg;
  return {
    ...(!isAmount && { amount: { min: 1, max } }),
    ...(!isLoad && { load: { min: 0, max: Math.floor(units === 'METRIC' ? mostLoadKg : 2204) } }),
  };
}

export function valuesOf(line: Line, set: SetDraft, { units }: Pick<Draft, 'units'>): Values {
  const amount = parseDecimal(set.amount) ?? 0;
  const load = line.loaded ? parseDecimal(set.load) : undefined;
  return {
    reps: line.kind === 'reps' ? amount : null,
    seconds: line.kind === 'seconds' ? amount : null,
    loadKg: load === undefined ? null : weightToKg(load, units),
  };
}

/** Epley's formula, as the server has it. */
export function estimatedMax({ loadKg, reps }: Pick<Values, 'loadKg' | 'reps'>): number | undefined {
  if (loadKg === null || reps === null || loadKg <= 0 || reps < 1 || reps > estimableReps) return undefined;
  return reps === 1 ? loadKg : loadKg * (1 + reps / repsPerDoubled);
}

interface Done {
  line: Line;
  set: SetDraft;
  values: Values;
}

export function doneSets(draft: Draft): Done[] {
  return draft.lines.flatMap((line) =>
    line.sets
      .filter(({ doneAt }) => doneAt !== null)
      .map((set) => ({ line, set, values: valuesOf(line, set, draft) })),
  );
}

export interface BestLift {
  setId: string;
  line: Line;
  values: Values;
  maxKg: number;
  beforeKg: number;
}

// A rounding on the way to pounds and back is no record.
const slack = 1.0005;

/** The best set of each exercise that beats everything before this workout. */
export function recordsOf(draft: Draft): BestLift[] {
  const best = new Map<string, BestLift>();
  for (const { line, set, values } of doneSets(draft)) {
    const maxKg = estimatedMax(values);
    const { id, bestMaxKg } = line.exercise;
    if (maxKg === undefined || bestMaxKg === null) continue;
    if (maxKg > slack * Math.max(bestMaxKg, best.get(id)?.maxKg ?? 0))
      best.set(id, { setId: set.id, line, values, maxKg, beforeKg: bestMaxKg });
  }
  return [...best.values()];
}

/** Kilograms moved in all. */
export function volumeOf(draft: Draft): number {
  return doneSets(draft).reduce((sum, { values }) => sum + (values.loadKg ?? 0) * (values.reps ?? 0), 0);
}

/** The sets in the order in which they were done. */
export function setInputs(draft: Draft): SetLogInput[] {
  return doneSets(draft)
    .toSorted((a, b) => (a.set.doneAt ?? 0) - (b.set.doneAt ?? 0))
    .map(({ line, set, values }) => ({ id: set.id, exerciseId: line.exercise.id, ...values }));
}
