import { addMonths, monthOf } from '../../parts/calendar/days';

const months = 12;

/** A year of activity up to a day. */
export function activityVariables(day: string) {
  return { from: `${addMonths(monthOf(day), -months)}-01`, to: day };
}
