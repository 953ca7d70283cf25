import type { OffReason } from '../../../__generated__/types';
import { parseDecimal, type Units, weightToKg } from '../../../lib/format';
import { newId } from '../../../lib/newId';
import {
  type Exercise,
  type Line,
  nextSet,
  type Position,
  patchLine,
  prefilledSets,
  runBeside,
  type SetDraft,
  showLine,
  typedLoad,
  type WorkoutDraft,
} from './workoutDraft';

/** Skips what is left of a line, or undoes that. */
export function skipLine(draft: WorkoutDraft, line: number, skipped: boolean): WorkoutDraft {
  const run = runBeside(draft, line);
  const next = { ...patchLine(draft, line, (one) => ({ ...one, skipped })), run };
  if (!skipped) return showLine(next, line);
  return { ...next, rest: null, at: nextSet(next.lines, line) ?? next.at };
}

export function addSet(draft: WorkoutDraft, line: number): WorkoutDraft {
  const more = patchLine(draft, line, (one) => {
    const last = one.sets.at(-1);
    const set = {
      id: newId(),
      load: last?.load ?? '',
      kg: last?.kg,
      amount: last?.amount ?? String(one.target),
    };
    return { ...one, skipped: false, sets: [...one.sets, { ...set, doneAt: null }] };
  });
  return showLine(more, line);
}

/** Removes a set; the one shown stays unless it was removed. */
export function removeSet(draft: WorkoutDraft, { line, set }: Position): WorkoutDraft {
  const run = runBeside(draft, line, set);
  const less = patchLine({ ...draft, run }, line, (one) => ({ ...one, sets: one.sets.toSpliced(set, 1) }));
  const { at } = draft;
  if (at.line !== line || at.set < set) return less;
  return at.set > set ? { ...less, at: { line, set: at.set - 1 } } : showLine(less, line);
}

/** Restores a removed set to its place, whatever has changed since. */
export function restoreSet(draft: WorkoutDraft, key: string, set: number, removed: SetDraft): WorkoutDraft {
  const line = draft.lines.findIndex((one) => one.key === key);
  if (line < 0 || draft.result) return draft;
  const more = patchLine(draft, line, (one) => ({ ...one, sets: one.sets.toSpliced(set, 0, removed) }));
  const { at } = draft;
  return at.line === line && at.set >= set ? { ...more, at: { line, set: at.set + 1 } } : more;
}

/** Replaces an exercise; the completed sets of the old one stay with it. */
export function swapExercise(
  draft: WorkoutDraft,
  at: number,
  exercise: Exercise,
  units: Units,
): WorkoutDraft {
  const line = draft.lines[at];
  if (!line) return draft;
  const done = line.sets.filter(({ doneAt }) => doneAt !== null);
  const left = line.sets.length - done.length;
  const { kind, target } = measureOf(exercise, line);
  const fresh: Line = {
    ...line,
    key: newId(),
    exercise,
    kind,
    target,
    note: null,
    hint: '',
    tempo: '',
    maxKg: null,
    ...prefilledSets(exercise, left || line.sets.length, target, kind, units),
  };
  const kept = done.length > 0 ? [{ ...line, sets: done }] : [];
  const lines = [...draft.lines.slice(0, at), ...kept, fresh, ...draft.lines.slice(at + 1)];
  return showLine({ ...draft, endedAt: null, lines, run: runBeside(draft, at) }, at + kept.length);
}

/** Brings back the line that was swapped for another; what was completed since stays, here and in other lines. */
export function undoSwap(draft: WorkoutDraft, before: Line, swapped: string): WorkoutDraft {
  if (draft.result || !draft.lines.some(({ key }) => key === swapped)) return draft;
  const run = runBeside(
    draft,
    draft.lines.findIndex(({ key }) => key === swapped),
  );
  const lines = draft.lines.flatMap((line) => {
    if (line.key === before.key) return [];
    if (line.key !== swapped) return [line];
    const done = line.sets.filter(({ doneAt }) => doneAt !== null);
    return [before, ...(done.length > 0 ? [{ ...line, sets: done }] : [])];
  });
  return showLine({ ...draft, endedAt: null, lines, run }, lines.indexOf(before));
}

/** Measures an exercise as it was last time, or else like the one it replaces. */
function measureOf(exercise: Exercise, line: Line): Pick<Line, 'kind' | 'target'> {
  const [last] = exercise.lastSets;
  const kind = last ? kindOf(last) : line.kind;
  return { kind, target: kind === line.kind ? line.target : defaults[kind] };
}

function kindOf({ seconds, metres }: Exercise['lastSets'][number]): Line['kind'] {
  if (seconds) return 'seconds';
  // A workout that began in an older version has none.
  return metres ? 'metres' : 'reps';
}

const defaults = { reps: 10, seconds: 30, metres: 400 };

/** Counts reps instead of seconds, or the reverse, in the sets to come. */
export function changeKind(draft: WorkoutDraft, at: number, kind: Line['kind']): WorkoutDraft {
  return patchLine({ ...draft, run: runBeside(draft, at) }, at, (line) => {
    const { exercise, units, sets } = line;
    const fresh = prefilledSets(exercise, sets.length, defaults[kind], kind, units);
    return { ...line, kind, target: defaults[kind], sets: fresh.sets };
  });
}

/** Shows and asks for the loads of an exercise in other units; what was lifted stays the same. */
export function changeUnits(draft: WorkoutDraft, exerciseId: string, units: Units): WorkoutDraft {
  return {
    ...draft,
    lines: draft.lines.map((line) =>
      line.exercise.id === exerciseId && line.units !== units
        ? { ...line, units, sets: line.sets.map((set) => ({ ...set, ...inUnits(set, line.units, units) })) }
        : line,
    ),
  };
}

/** What is no number stays as it was typed. */
function inUnits({ load, kg }: SetDraft, from: Units, to: Units): Partial<SetDraft> {
  const typed = parseDecimal(load);
  return typed === undefined ? {} : typedLoad(kg ?? weightToKg(typed, from), to);
}

/** Says why a set is not what was prescribed. */
export function giveReason(
  draft: WorkoutDraft,
  { line, set }: Position,
  reason: OffReason | null,
): WorkoutDraft {
  return patchLine(draft, line, (one) => ({
    ...one,
    sets: one.sets.map((each, index) => (index === set ? { ...each, offReason: reason } : each)),
  }));
}

export function askForLoad(draft: WorkoutDraft, line: number): WorkoutDraft {
  return patchLine(draft, line, (one) => ({ ...one, loaded: true }));
}
