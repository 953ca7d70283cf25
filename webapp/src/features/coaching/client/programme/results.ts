import { signsOf } from '../../../../parts/week/offTarget';
import type { ClientWeekQuery } from './__generated__/programme';

type Planned = ClientWeekQuery['clientProgress']['trainingWeek']['planned'][number];
type Target = Planned['prescribed'][number]['sets'][number];
export type DoneSet = NonNullable<Planned['log']>['sets'][number];

export interface Result {
  outcome: 'onTarget' | 'below' | 'above' | 'notDone';
  sets: DoneSet[];
}

/** Each set apart, without the first warm-ups if fewer were logged: they are often left out. */
function targetsFor(lines: readonly Target[], logged: number): Target[] {
  const all = lines.flatMap((one) => Array.from({ length: one.count }, () => one));
  const targets: Target[] = [];
  let missing = all.length - logged;
  for (const one of all) {
    if (one.kind === 'WARM_UP' && missing > 0) missing -= 1;
    else targets.push(one);
  }
  return targets;
}

function outcomeOf(
  lines: readonly Target[],
  sets: readonly DoneSet[],
  maxKg: number | null,
): Result['outcome'] {
  if (sets.length === 0) return 'notDone';
  const targets = targetsFor(lines, sets.length);
  const signs = sets.flatMap((done, nth) => {
    const target = targets[nth];
    return target ? signsOf(target, done, maxKg) : [1];
  });
  if (sets.length < targets.length || signs.includes(-1)) return 'below';
  return signs.includes(1) ? 'above' : 'onTarget';
}

/**
 * What was done of each exercise that was prescribed for a workout, beside its targets in their order. An
 * exercise that is prescribed more than once takes its sets in turn.
 */
export function resultsOf({ prescribed, log }: Planned): Result[] {
  const left = log ? [...log.sets] : [];
  return prescribed.map(({ exercise, sets: lines, estimatedMaxKg }, nth) => {
    const own = left.filter((set) => set.exercise.id === exercise.id);
    const isLast = !prescribed.slice(nth + 1).some((one) => one.exercise.id === exercise.id);
    const most = lines.reduce((sum, { count }) => sum + count, 0);
    const sets = isLast ? own : own.slice(0, most);
    for (const set of sets) left.splice(left.indexOf(set), 1);
    return { outcome: outcomeOf(lines, sets, estimatedMaxKg), sets };
  });
}
