import type { AnalyticsQuery } from '../__generated__/analytics';

export type Month = AnalyticsQuery['revenue'][number]['months'][number];

/** What adds to the revenue of a month, and what takes from it. */
export const gains = ['new', 'returned', 'expansion'] as const;
export const losses = ['churn', 'contraction'] as const;

export type MoveName = (typeof gains)[number] | (typeof losses)[number];

/** The months from the first one with any revenue; all if there is none. */
export function sinceFirst(months: readonly Month[]): Month[] {
  const first = months.findIndex((month) => month.opening + month.closing > 0);
  return months.slice(Math.max(0, first));
}
