import type { Units } from '../../../lib/format';
import { newId } from '../../../lib/newId';
import { shareOfMax } from '../../../parts/week/shareOfMax';
import {
  type Line,
  type Prescribed,
  prefilledSets,
  type Target,
  typedLoad,
  type Workout,
  type WorkoutDraft,
} from './workoutDraft';

/** A prescribed exercise, prefilled with its targets, or with last time's load and number where none is prescribed. */
function prescribedLine(one: Prescribed, units: Units): Line {
  const { exercise, restSeconds, superset, tempo, estimatedMaxKg, note } = one;
  const targets = one.sets.flatMap((sets) => Array.from({ length: sets.count }, () => sets));
  const [first] = targets;
  const kind = first?.seconds ? 'seconds' : first?.metres ? 'metres' : 'reps';
  const target = first?.[kind] || 1;
  const prefilled = prefilledSets(exercise, targets.length, target, kind, units);
  const loadOf = ({ loadKg, loadPercent }: Target) => {
    if (loadPercent === null || estimatedMaxKg === null) return loadKg;
    return shareOfMax(estimatedMaxKg, loadPercent, units);
  };
  return {
    key: newId(),
    exercise,
    units,
    kind,
    target,
    restSeconds,
    superset,
    note: null,
    hint: note,
    tempo,
    maxKg: estimatedMaxKg,
    skipped: false,
    loaded:
      prefilled.loaded || targets.some(({ loadKg, loadPercent }) => loadKg !== null || loadPercent !== null),
    sets: prefilled.sets.map((set, index) => {
      const aim = targets[index];
      if (!aim) return set;
      const kg = loadOf(aim);
      return {
        ...set,
        target: aim,
        ...(kg !== null && typedLoad(kg, units)),
        amount: String(aim[kind] || set.amount),
      };
    }),
  };
}

interface DraftUnits {
  units: Units;
  unitsOf: (exerciseId: string) => Units;
}

/** What is planned: what the coach prescribed, or else the workout's steps, prefilled with last time's values if there are any. */
export function startDraft(workout: Workout, { units, unitsOf }: DraftUnits, now: number): WorkoutDraft {
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
      ...prefilledSets(exercise, sets, target, kind, unitsOf(exercise.id)),
    };
  });
  const prescribed = workout.prescribed.map((one) => prescribedLine(one, unitsOf(one.exercise.id)));
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
