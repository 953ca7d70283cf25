import type { OffReason } from '../../../__generated__/types';
import { decimalText, type Units, weightFromKg } from '../../../lib/format';
import { newId } from '../../../lib/newId';
import type { Completion_ResultFragment, WorkoutDetailQuery } from '../__generated__/training';

export type Workout = NonNullable<WorkoutDetailQuery['workout']>;
type Step = Workout['steps'][number];
export type Exercise = Step['exercise'];

export type Prescribed = Workout['prescribed'][number];
export type Target = Prescribed['sets'][number];

/** A set as typed; `amount` is reps, seconds or metres, and `load` is in the line's units. */
export interface SetDraft {
  /** What the coach prescribed. */
  target?: Target;
  id: string;
  load: string;
  /** What `load` was rounded from, until another one is typed. */
  kg?: number | undefined;
  amount: string;
  doneAt: number | null;
  /** Why it is not what was prescribed. */
  offReason?: OffReason | null;
}

export interface Line {
  key: string;
  exercise: Exercise;
  units: Units;
  kind: 'reps' | 'seconds' | 'metres';
  target: number;
  restSeconds: number;
  superset: number | null;
  note: Step['note'];
  /** The coach's hint, in their words. */
  hint?: string;
  /** As prescribed; empty if it is left open. */
  tempo?: string;
  /** The estimated maximum that shares are of, when the workout began. */
  maxKg?: number | null;
  /** Whether to ask for a load. */
  loaded: boolean;
  skipped: boolean;
  sets: SetDraft[];
}

export interface Position {
  line: number;
  set: number;
}

/** A time span by its two ends, so that it stays correct while the device sleeps. */
export interface Span {
  startsAt: number;
  endsAt: number;
}

/** The clock of a timed set, whichever set is shown. */
interface Run extends Span {
  /** The id of the set; one that was started in an earlier version has none. */
  set?: string | undefined;
}

/** A workout in progress. */
export interface WorkoutDraft {
  version: 1;
  /** The id that the completion will have. */
  id: string;
  workoutId: string;
  title: Workout['title'];
  /** Of totals. */
  units: Units;
  startedAt: number;
  /** Set by the first attempt to finish: a retry must send the same. */
  endedAt: number | null;
  lines: Line[];
  at: Position;
  rest: Span | null;
  run: Run | null;
  note: string;
  result: Completion_ResultFragment | null;
  /** Whether the device computed the result because the server has not received it yet. */
  queued?: boolean;
}

const equipmentWithoutLoad = new Set([
  'none',
  'mat',
  'step',
  'bench',
  'rope',
  'rower',
  'bike',
  'band',
  'pull-up bar',
]);
export const countInMs = 3000;

/** A load as the user would type it; kilograms converted to pounds are rounded. */
export function typedLoad(kg: number | undefined, units: Units): Pick<SetDraft, 'load' | 'kg'> {
  return {
    load: kg === undefined ? '' : decimalText(weightFromKg(kg, units), units === 'METRIC' ? 2 : 1),
    kg,
  };
}

function setOf(
  exercise: Exercise,
  index: number,
  target: number,
  kind: Line['kind'],
  units: Units,
): SetDraft {
  const last = exercise.lastSets[Math.min(index, exercise.lastSets.length - 1)];
  const amount = last?.[kind] ?? target;
  const load = last?.loadKg;
  return {
    id: newId(),
    ...typedLoad(load ?? undefined, units),
    amount: String(amount),
    doneAt: null,
  };
}

/**
 * The sets of a line, prefilled with last time's values if there are any, and whether they ask for a load.
 */
export function prefilledSets(
  exercise: Exercise,
  count: number,
  target: number,
  kind: Line['kind'],
  units: Units,
) {
  const sets = Array.from({ length: count }, (_, index) => setOf(exercise, index, target, kind, units));
  return {
    units,
    sets,
    loaded: !equipmentWithoutLoad.has(exercise.equipment) || sets.some(({ load }) => load !== ''),
  };
}

export function patchLine(draft: WorkoutDraft, line: number, change: (line: Line) => Line): WorkoutDraft {
  return {
    ...draft,
    endedAt: null,
    lines: draft.lines.map((one, index) => (index === line ? change(one) : one)),
  };
}

function patchSet(draft: WorkoutDraft, { line, set }: Position, change: Partial<SetDraft>): WorkoutDraft {
  return patchLine(draft, line, (one) => ({
    ...one,
    sets: one.sets.map((each, index) => (index === set ? { ...each, ...change } : each)),
  }));
}

/** Sets a typed value; later sets with the same load get the new one too. */
export function setTyped(
  draft: WorkoutDraft,
  at: Position,
  typed: Partial<Pick<SetDraft, 'load' | 'amount'>>,
): WorkoutDraft {
  const before = draft.lines[at.line]?.sets[at.set];
  // The reason was that of other values.
  const { load } = typed;
  const next = patchSet(draft, at, {
    ...typed,
    ...(load !== undefined && { kg: undefined }),
    offReason: null,
  });
  if (load === undefined || !before || before.doneAt !== null) return next;
  return patchLine(next, at.line, (line) => ({
    ...line,
    sets: line.sets.map((set, index) =>
      index > at.set && set.doneAt === null && set.load === before.load
        ? { ...set, load, kg: undefined }
        : set,
    ),
  }));
}

function groupOf(lines: readonly Line[], line: number): number[] {
  const { superset } = lines[line] ?? {};
  if (superset === null || superset === undefined) return [line];
  return [...lines.keys()].filter((index) => lines[index]?.superset === superset);
}

export function isDone(line: Line): boolean {
  return line.skipped || line.sets.every(({ doneAt }) => doneAt !== null);
}

function openSets(lines: readonly Line[], line: number): Position[] {
  const one = lines[line];
  if (!one || one.skipped) return [];
  return one.sets.flatMap(({ doneAt }, set) => (doneAt === null ? [{ line, set }] : []));
}

function isDrop(lines: readonly Line[], { line, set }: Position): boolean {
  return lines[line]?.sets[set]?.target?.kind === 'DROP';
}

/** The round of a superset that a set is in: 0 for warm-ups; a drop set stays with the set before it. */
function roundOf(lines: readonly Line[], { line, set }: Position): number {
  const sets = lines[line]?.sets.slice(0, set + 1) ?? [];
  return sets.filter(({ target }) => target?.kind !== 'WARM_UP' && target?.kind !== 'DROP').length;
}

/** The open sets of a line's superset in rounds, or those of a line that stands alone. */
function roundOrder(lines: readonly Line[], line: number): Position[] {
  return groupOf(lines, line)
    .flatMap((each) => openSets(lines, each))
    .map((at) => ({ at, round: roundOf(lines, at) }))
    .sort((a, b) => a.round - b.round || a.at.line - b.at.line || a.at.set - b.at.set)
    .map(({ at }) => at);
}

/** The next set: the rest of the superset, then the lines below, then what was passed over. */
export function nextSet(lines: readonly Line[], from: number): Position | undefined {
  const all = [...lines.keys()];
  for (const line of [from, ...all.slice(from + 1), ...all.slice(0, from)]) {
    const [first] = roundOrder(lines, line);
    if (first) return first;
  }
  return undefined;
}

/** The rest due after a set: none in the middle of a round, before a drop set, and at the end. */
function restAfter(lines: readonly Line[], done: Position, next: Position | undefined): number {
  if (!next || (next.line === done.line && isDrop(lines, next))) return 0;
  const group = groupOf(lines, done.line);
  const round = roundOf(lines, done);
  if (next.line !== done.line && group.includes(next.line) && round > 0 && roundOf(lines, next) === round)
    return 0;
  return lines[group.at(-1) ?? done.line]?.restSeconds ?? 0;
}

/** The place of the set whose clock runs, or of the one that is shown. */
export function runningAt({ run, lines, at }: WorkoutDraft): Position {
  for (const [line, { sets }] of lines.entries()) {
    const set = sets.findIndex(({ id }) => id === run?.set);
    if (set >= 0) return { line, set };
  }
  return at;
}

/** The clock, unless it is that of this set, or of any set of this line. */
export function runBeside(draft: WorkoutDraft, line: number, set?: number): WorkoutDraft['run'] {
  const timed = runningAt(draft);
  return timed.line === line && timed.set === (set ?? timed.set) ? null : draft.run;
}

/** Ticks a set off, and sets the rest and the next set accordingly. */
export function tickOff(draft: WorkoutDraft, at: Position, now: number): WorkoutDraft {
  const done = patchSet(draft, at, { doneAt: now });
  const next = nextSet(done.lines, at.line);
  const seconds = restAfter(done.lines, at, next);
  return {
    ...done,
    at: next ?? at,
    run: runBeside(draft, at.line, at.set),
    rest: seconds > 0 ? { startsAt: now, endsAt: now + seconds * 1000 } : null,
  };
}

/** Undoes a tick. */
export function untick(draft: WorkoutDraft, at: Position): WorkoutDraft {
  const run = runBeside(draft, at.line, at.set);
  return { ...patchSet(draft, at, { doneAt: null }), at, rest: null, run };
}

/** Shows a set without stopping a clock. */
export function showSet(draft: WorkoutDraft, at: Position): WorkoutDraft {
  return { ...draft, at };
}

/** Shows a line at its first open set. */
export function showLine(draft: WorkoutDraft, line: number): WorkoutDraft {
  const open = draft.lines[line]?.sets.findIndex(({ doneAt }) => doneAt === null) ?? -1;
  return showSet(draft, { line, set: Math.max(0, open) });
}

/** Starts the clock of a timed set after a countdown from three. */
export function startRun(draft: WorkoutDraft, seconds: number, now: number): WorkoutDraft {
  const startsAt = now + countInMs;
  const set = draft.lines[draft.at.line]?.sets[draft.at.set]?.id;
  return { ...draft, rest: null, run: { startsAt, endsAt: startsAt + seconds * 1000, set } };
}

/** Ends a timed set early with the seconds it lasted; during the countdown it counts as not started. */
export function stopRun(draft: WorkoutDraft, now: number): WorkoutDraft {
  if (!draft.run) return draft;
  const seconds = Math.round((Math.min(now, draft.run.endsAt) - draft.run.startsAt) / 1000);
  if (seconds < 1) return { ...draft, run: null };
  const at = runningAt(draft);
  return tickOff(patchSet(draft, at, { amount: String(seconds) }), at, now);
}

export function changeRest(draft: WorkoutDraft, seconds: number, now: number): WorkoutDraft {
  if (!draft.rest) return draft;
  const endsAt = draft.rest.endsAt + seconds * 1000;
  return { ...draft, rest: endsAt > now ? { ...draft.rest, endsAt } : null };
}

export function endRest(draft: WorkoutDraft): WorkoutDraft {
  return { ...draft, rest: null };
}

/** Applies what has happened by now: a timed set that ran out, a rest that is over. */
export function advanceTo(draft: WorkoutDraft, now: number): WorkoutDraft {
  const { run } = draft;
  if (run && now >= run.endsAt) return advanceTo(tickOff(draft, runningAt(draft), run.endsAt), now);
  return draft.rest && now >= draft.rest.endsAt ? endRest(draft) : draft;
}
