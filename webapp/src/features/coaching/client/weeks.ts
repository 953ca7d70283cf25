import { addDays, mondayOf } from '../../../parts/calendar/days';

/** The number of workouts in each of the last `count` weeks, the earliest first. */
export function weeksUpTo(
  day: string,
  count: number,
  done: readonly { date: string; completions: number }[],
): { monday: string; completions: number }[] {
  const last = mondayOf(day);
  const weeks = Array.from({ length: count }, (_, nth) => ({
    monday: addDays(last, 7 * (nth + 1 - count)),
    completions: 0,
  }));
  for (const { date, completions } of done) {
    const week = weeks.find(({ monday }) => monday === mondayOf(date));
    if (week) week.completions += completions;
  }
  return weeks;
}
