import type { Plan, ProgressionInput, ProgressionRule } from '../../../../../__generated__/types';
import { parseDecimal, type Units, weightToKg } from '../../../../../lib/format';
import { newId } from '../../../../../lib/newId';
import { addDays } from '../../../../../parts/calendar/days';
import type { PlannedWorkout } from '../../../../../parts/week/week';
import { inputOfPrescribed } from '../prescribe/form';
import type { ProgressionQuery } from './__generated__/later';
import type { PlannedMany } from './usePlanMany';

export const mostWeeks = 12;

export const rules: readonly ProgressionRule[] = [
  'SAME',
  'ADD_LOAD',
  'ADD_REPS',
  'WAVE',
  'ADD_PERCENT',
  'ADD_TIME',
  'ADD_DISTANCE',
];

/** A rule as typed; the load is in the coach's units. */
export interface RuleRow {
  weeks: string;
  rule: ProgressionRule;
  load: string;
  reps: string;
  lighter: string;
  points: string;
  seconds: string;
  metres: string;
  direction: 'more' | 'less';
}

/** The rule that changes most of what is prescribed. */
export function likelyRule(prescribed: PlannedWorkout['prescribed']): ProgressionRule {
  const has = (field: 'loadKg' | 'loadPercent' | 'seconds' | 'metres') =>
    prescribed.some(({ sets }) => sets.some((one) => one.kind !== 'WARM_UP' && one[field] !== null));
  if (has('loadKg')) return 'ADD_LOAD';
  if (has('loadPercent')) return 'ADD_PERCENT';
  if (has('seconds')) return 'ADD_TIME';
  return has('metres') ? 'ADD_DISTANCE' : 'SAME';
}

/** How many weeks after that day a programme still has, at most as many as can be filled. */
export function weeksLeft(day: string, endsOn: string | undefined): number {
  let left = 0;
  while (endsOn && left < mostWeeks && addDays(day, 7 * (left + 1)) <= endsOn) left += 1;
  return left;
}

/** What is empty is left out, which the server refuses by the field's name if the rule needs it. */
export function ruleInput(plannedId: string, row: RuleRow, units: Units): ProgressionInput {
  const typed = (text: string) => parseDecimal(text) ?? null;
  const load = typed(row.load);
  const points = typed(row.points);
  return {
    plannedId,
    weeks: Number(row.weeks),
    rule: row.rule,
    loadKg: load === null ? null : weightToKg(load, units),
    reps: typed(row.reps),
    lighterPercent: typed(row.lighter),
    percentPoints: points === null || row.direction === 'more' ? points : -points,
    seconds: typed(row.seconds),
    metres: typed(row.metres),
  };
}

/** A later week with the id that the workout gets if it is to be planned. */
export type LaterWeek = ProgressionQuery['progression'][number] & { id: string };

export function laterWeeks({ progression }: ProgressionQuery): LaterWeek[] {
  return progression.map((week) => ({ ...week, id: week.planned?.id ?? newId() }));
}

/** What fills these weeks with the numbers that they show. */
export function filling(workoutId: string, weeks: readonly LaterWeek[]): PlannedMany {
  const many: PlannedMany = { workouts: [], prescriptions: [], before: [] };
  for (const { id, date, planned, prescribed } of weeks) {
    const exercises = inputOfPrescribed({ prescribed });
    if (planned) {
      many.prescriptions.push({ id, exercises });
      many.before.push({ id, exercises: inputOfPrescribed(planned) });
    } else many.workouts.push({ id, workoutId, date, exercises });
  }
  return many;
}

/** A copy of a planned workout on another day. */
export interface Copy {
  id: string;
  of: PlannedWorkout;
  date: string;
}

const dayMs = 86_400_000;

/** The copies of workouts, which are as far apart as these are, counted from one day to another. */
export function copiesOf(planned: readonly PlannedWorkout[], from: string, to: string): Copy[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  return planned.map((of) => ({ id: newId(), of, date: addDays(of.date, days) }));
}

/** What adds these copies; without what is prescribed below the plan for it. */
export function copying(copies: readonly Copy[], plan: Plan): PlannedMany {
  const workouts = copies.map(({ id, of, date }) => ({
    id,
    workoutId: of.workout.id,
    date,
    exercises: plan === 'VIP' ? inputOfPrescribed(of) : [],
  }));
  return { workouts, prescriptions: [], before: [] };
}
