import { addDays, mondayOf } from '../../../parts/calendar/days';

export interface Day {
  date: string;
  completions: number;
  minutes: number;
}

const yearWeeks = 53;
const loadDays = 84;
const acuteDays = 7;
const chronicDays = 28;

/** Less than the first or more than the second of the usual load stands out (Gabbett, 2016). */
export const usualLoad = { low: 0.8, high: 1.3 };

export interface Year {
  /** The Mondays of 53 weeks, oldest first. */
  weeks: string[];
  activeDays: number;
  activeWeeks: number;
  /** The most weeks in a row with a workout. */
  longestRun: number;
}

/** The last 53 weeks up to a day. */
export function yearOf(days: readonly Day[], today: string): Year {
  const last = mondayOf(today);
  const weeks = Array.from({ length: yearWeeks }, (_, nth) => addDays(last, (nth + 1 - yearWeeks) * 7));
  const first = weeks[0] ?? last;
  const shown = days.filter(({ date }) => date >= first && date <= today);
  const active = new Set(shown.map(({ date }) => mondayOf(date)));
  let run = 0;
  let longestRun = 0;
  for (const week of weeks) {
    run = active.has(week) ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
  }
  return { weeks, activeDays: shown.length, activeWeeks: active.size, longestRun };
}

export interface Load {
  date: string;
  /** Minutes in the seven days up to this one. */
  acute: number;
  /** Minutes a week, as the mean of the four weeks up to this day. */
  chronic: number;
}

/** The load of the last twelve weeks by day, from the first day that has four weeks before it. */
export function loadsOf(days: readonly Day[], today: string): Load[] {
  const minutes = new Map(days.map((day) => [day.date, day.minutes]));
  const begun = days[0]?.date;
  if (begun === undefined) return [];
  const sum = (date: string, count: number) =>
    Array.from({ length: count }, (_, back) => minutes.get(addDays(date, -back)) ?? 0).reduce(
      (all, one) => all + one,
      0,
    );
  return Array.from({ length: loadDays }, (_, nth) => addDays(today, nth + 1 - loadDays))
    .filter((date) => addDays(date, 1 - chronicDays) >= begun)
    .map((date) => ({
      date,
      acute: sum(date, acuteDays),
      chronic: (sum(date, chronicDays) * acuteDays) / chronicDays,
    }));
}

export interface Change {
  now: number;
  before: number;
}

const monthDays = 30;

/** The active days and minutes of the last 30 days, and of the 30 before. */
export function monthChange(days: readonly Day[], today: string): { days: Change; minutes: Change } {
  const within = (from: string, to: string) => days.filter(({ date }) => date >= from && date <= to);
  const total = (list: readonly Day[]) => list.reduce((all, { minutes }) => all + minutes, 0);
  const since = addDays(today, 1 - monthDays);
  const now = within(since, today);
  const before = within(addDays(since, -monthDays), addDays(since, -1));
  return {
    days: { now: now.length, before: before.length },
    minutes: { now: total(now), before: total(before) },
  };
}

/** The last trend of the weight in the last 30 days, and the last one before them, of the day `since`. */
export function weightChange(
  series: readonly { date: string; trend: number }[],
  today: string,
): (Change & { since: string }) | undefined {
  const first = addDays(today, 1 - monthDays);
  const last = series.at(-1);
  const earlier = series.findLast(({ date }) => date < first);
  if (!last || !earlier || last.date < first) return undefined;
  return { now: last.trend, before: earlier.trend, since: earlier.date };
}
