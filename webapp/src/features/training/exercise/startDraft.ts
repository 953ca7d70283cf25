import type { Units } from '../../../lib/format';
import { newId } from '../../../lib/newId';
import {
  type Line,
  loadText,
  type Prescribed,
  prefilledSets,
  type Workout,
  type WorkoutDraft,
} from './workoutDraft';

/** A prescribed exercise, prefilled with its targets, or with last time's load where none is prescribed. */
function prescribedLine({ exercise, sets, restSeconds, note }: Prescribed, units: Units): Line {
  const targets = sets.flatMap((one) => Array.from({ length: one.count }, () => one));
  const [first] = targets;
  const prefilled = prefilledSets(exercise, targets.length, first?.reps ?? 1, 'reps', units);
  return {
    key: newId(),
    exercise,
    kind: 'reps',
    target: first?.reps ?? 1,
    restSeconds,
    superset: null,
    note: null,
    hint: note,
    skipped: false,
    loaded: prefilled.loaded || targets.some(({ loadKg }) => loadKg !== null),
    sets: prefilled.sets.map((set, index) => {
      const target = targets[index];
      if (!target) return set;
      const load = target.loadKg === null ? set.load : loadText(target.loadKg, units);
      return { ...set, target, load, amount: String(target.reps) };
    }),
  };
}

/** What is planned: what the coach prescribed, or else the workout's steps, prefilled with last time's values if there are any. */
export function startDraft(workout: Workout, units: Units, now: number): WorkoutDraft {
  const steps = workout.steps.map(({ exercise, sets, reps, seconds, restSeconds, superset, note }): Line => {
    const kind = reps === null ? 'seconds' : 'reps';
    const target = reps ?? seconds ?? 1;
    return {
      key: newId(),
      exercise,
      kind,
      target,
      restSeconds,
      superset,
      note,
      skipped: false,
      ...prefilledSets(exercise, sets, target, kind, units),
    };
  });
  const prescribed = workout.prescribed.map((one) => prescribedLine(one, units));
  return {
    version: 1,
    id: newId(),
    workoutId: workout.id,
    title: workout.title,
    units,
    startedAt: now,
    endedAt: null,
    lines: prescribed.length > 0 ? prescribed : steps,
    at: { line: 0, set: 0 },
    rest: null,
    run: null,
    note: '',
    result: null,
  };
}
