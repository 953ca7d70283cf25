import { addDays, addMonths, mondayOf, monthOf } from '../calendar/days';

const shownWeeks = 12;

/** The Mondays of the weeks shown up to a day, oldest first. */
export function weeksUpTo(day: string): string[] {
  const last = mondayOf(day);
  return Array.from({ length: shownWeeks }, (_, nth) => addDays(last, (nth + 1 - shownWeeks) * 7));
}

/** The first day of which sets are counted. */
export function weeksSince(day: string): string {
  return addDays(mondayOf(day), (1 - shownWeeks) * 7);
}

/** The days of a year, from the first of the month: the same as of the calendar of activity, with which they are stored. */
export function yearWindow(day: string) {
  return { from: liftSince(day), to: day };
}

/** The first day of a lift: a year ago, from the first of the month. */
export function liftSince(day: string): string {
  return `${addMonths(monthOf(day), -12)}-01`;
}
