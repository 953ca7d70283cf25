export const ranges = ['month', 'quarter', 'year', 'all'] as const;
export type Range = (typeof ranges)[number];

const months: Record<Exclude<Range, 'all'>, number> = { month: 1, quarter: 3, year: 12 };

/** The first day of a range that ends today, "YYYY-MM-DD"; the last day of a month too short to have it. */
export function rangeStart(range: Range, today: string): string | null {
  if (range === 'all') return null;
  const day = new Date(`${today}T00:00:00Z`);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months[range]);
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, lastOfMonth));
  return day.toISOString().slice(0, 10);
}
