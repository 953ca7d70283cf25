import type {
  MeasurementsInput,
  Measure as MeasureName,
  ProgressEntryInput,
} from '../../__generated__/types';
import {
  decimalText,
  formatLength,
  formatWeight,
  lengthFromCm,
  lengthToCm,
  parseDecimal,
  type Units,
  weightFromKg,
  weightToKg,
} from '../../lib/format';
import type { Entry_EntryFragment } from './__generated__/progress';

export const measures = ['weightKg', 'armCm', 'chestCm', 'waistCm', 'hipCm', 'legCm'] as const;
export type Measure = (typeof measures)[number];

export interface EntryDraft {
  date: string;
  notes: string;
  values: Record<Measure, string>;
}

/** What the API calls each of them. */
export const measureOf: Record<Measure, MeasureName> = {
  weightKg: 'WEIGHT',
  armCm: 'ARM',
  chestCm: 'CHEST',
  waistCm: 'WAIST',
  hipCm: 'HIP',
  legCm: 'LEG',
};

/** A value of the API in the person's units. */
export function fromMetric(measure: Measure, value: number, units: Units): number {
  return isWeight(measure) ? weightFromKg(value, units) : lengthFromCm(value, units);
}

/** A value of the API with its unit, as the person reads it. */
export function formatMeasure(measure: Measure, value: number, units: Units): string {
  return isWeight(measure) ? formatWeight(value, units) : formatLength(value, units);
}

export function isWeight(measure: Measure): boolean {
  return measure === 'weightKg';
}

function shown(measure: Measure, value: number | null | undefined, units: Units): string {
  if (value == null) return '';
  return decimalText(fromMetric(measure, value, units));
}

export function draftOf(entry: Entry_EntryFragment | undefined, date: string, units: Units): EntryDraft {
  const values = Object.fromEntries(
    measures.map((measure) => [measure, shown(measure, entry?.[measure], units)]),
  );
  return { date: entry?.date ?? date, notes: entry?.notes ?? '', values: values as Record<Measure, string> };
}

/** What is sent; a value that still reads as it was keeps its exact number. */
export function inputOf(draft: EntryDraft, units: Units, before?: Entry_EntryFragment): ProgressEntryInput {
  const measurements: MeasurementsInput = {};
  for (const measure of measures) {
    const text = draft.values[measure];
    const exact = before?.[measure];
    const value = parseDecimal(text);
    if (exact != null && text === shown(measure, exact, units)) measurements[measure] = exact;
    else if (value !== undefined)
      measurements[measure] = isWeight(measure) ? weightToKg(value, units) : lengthToCm(value, units);
  }
  return { date: draft.date, measurements, notes: draft.notes };
}

/** The entry that such an input makes. */
export function entryOf(id: string, { date, measurements, notes }: ProgressEntryInput) {
  const values = Object.fromEntries(measures.map((name) => [name, measurements[name] ?? null]));
  return { __typename: 'ProgressEntry' as const, id, date, notes: notes ?? '', ...values } as {
    __typename: 'ProgressEntry';
    id: string;
    date: string;
    notes: string;
  } & Record<(typeof measures)[number], number | null>;
}
