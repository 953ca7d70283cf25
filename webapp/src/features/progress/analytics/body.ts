import { mondayOf } from '../../../parts/calendar/days';

/** Fewer logged days say nothing of a week. */
export const fewestDays = 4;

interface EnergyWeek {
  week: string;
  days: number;
  meanKcal: number;
}

export interface BodyWeek {
  week: string;
  /** On the last day of the week with a weight. */
  trendKg: number | undefined;
  days: number;
  /** The mean of the logged days, if they are enough. */
  meanKcal: number | undefined;
}

/** The weight and the energy of each week, oldest first. */
export function bodyWeeksOf(
  series: readonly { date: string; trend: number }[],
  energy: readonly EnergyWeek[],
  weeks: readonly string[],
): BodyWeek[] {
  const trends = new Map(series.map(({ date, trend }) => [mondayOf(date), trend]));
  const eaten = new Map(energy.map((one) => [one.week, one]));
  return weeks.map((week) => {
    const { days = 0, meanKcal } = eaten.get(week) ?? {};
    return { week, trendKg: trends.get(week), days, meanKcal: days < fewestDays ? undefined : meanKcal };
  });
}

/** The mean of the days of the weeks that have enough; undefined without one. */
export function meanOf(weeks: readonly BodyWeek[]): number | undefined {
  let [kcal, days] = [0, 0];
  for (const week of weeks) {
    if (week.meanKcal === undefined) continue;
    kcal += week.meanKcal * week.days;
    days += week.days;
  }
  return days === 0 ? undefined : kcal / days;
}
