import type { Measure as MeasureName } from '../../__generated__/types';
import { formatLength, formatWeight, lengthFromCm, type Units, weightFromKg } from '../../lib/format';

export const measures = ['weightKg', 'armCm', 'chestCm', 'waistCm', 'hipCm', 'legCm'] as const;
export type Measure = (typeof measures)[number];

/** The API's names of the measures. */
export const measureOf: Record<Measure, MeasureName> = {
  weightKg: 'WEIGHT',
  armCm: 'ARM',
  chestCm: 'CHEST',
  waistCm: 'WAIST',
  hipCm: 'HIP',
  legCm: 'LEG',
};

/** Converts a value of the API to the user's units. */
export function fromMetric(measure: Measure, value: number, units: Units): number {
  return isWeight(measure) ? weightFromKg(value, units) : lengthFromCm(value, units);
}

/** Formats a value of the API with its unit, in the user's units. */
export function formatMeasure(measure: Measure, value: number, units: Units): string {
  return isWeight(measure) ? formatWeight(value, units) : formatLength(value, units);
}

export function isWeight(measure: Measure): boolean {
  return measure === 'weightKg';
}
