import { weekFrom } from '../calendar/days';
import type { Planned_WorkoutFragment, Week_WeekFragment } from './__generated__/week';

export type PlannedWorkout = Planned_WorkoutFragment;
export type Week = Week_WeekFragment;

export type PlannedState = 'done' | 'missed' | 'today' | 'ahead';
export type DayState = PlannedState | 'rest';

type Dated = Pick<PlannedWorkout, 'date'> & { log: object | null };

/** The state of a planned workout on that day. */
export function stateOf({ date, log }: Dated, today: string): PlannedState {
  if (log) return 'done';
  if (date < today) return 'missed';
  return date === today ? 'today' : 'ahead';
}

/** The state of a day with these workouts: done once all are. */
export function dayStateOf(planned: readonly Dated[], today: string): DayState {
  const open = planned.find(({ log }) => !log);
  if (open) return stateOf(open, today);
  return planned.length > 0 ? 'done' : 'rest';
}

/** The days of its week to which a workout can still be moved. */
export function daysToMoveTo({ date, log }: Dated, monday: string, today: string): string[] {
  if (log) return [];
  return weekFrom(monday).filter((day) => day >= today && day !== date);
}

const weekMs = 7 * 86_400_000;

/** The phase that a week of a programme belongs to. */
export function phaseIn<Phase extends { week: number }>(phases: readonly Phase[], week: number) {
  return phases.findLast((phase) => phase.week <= week);
}

/** The number of a programme's latest week in the calendar week from that Monday, and how many there are. */
export function placeIn(programme: { startsOn: string; endsOn: string }, monday: string) {
  const start = Date.parse(programme.startsOn);
  const end = Date.parse(programme.endsOn);
  const sunday = Date.parse(monday) + weekMs - 1;
  return {
    week: Math.floor((Math.min(sunday, end) - start) / weekMs) + 1,
    weeks: Math.ceil((end - start + 1) / weekMs),
  };
}
