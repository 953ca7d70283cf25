import { type Units, weightFromKg, weightToKg } from '../../lib/format';

/** What a pair of the smallest usual plates adds, in the user's units. */
export const plateStep: Record<Units, number> = { METRIC: 2.5, IMPERIAL: 5 };

/** The load in kg that is a share of an estimated maximum, rounded to what plates make up; at least one step. */
export function shareOfMax(maxKg: number, percent: number, units: Units): number {
  const step = plateStep[units];
  const steps = Math.round((weightFromKg(maxKg, units) * percent) / 100 / step);
  return weightToKg(Math.max(1, steps) * step, units);
}
