import type { Localized } from '../../../lib/i18n';

interface Measure {
  name: Localized;
  grams: number;
}

/** An amount in household measures, to halves; undefined where none comes close. */
export function measured(grams: number, measures: readonly Measure[]) {
  for (const { name, grams: one } of measures) {
    const count = Math.round((2 * grams) / one) / 2;
    if (count > 0 && count <= 12 && Math.abs(count * one - grams) <= 0.15 * grams) return { count, name };
  }
  return undefined;
}
