import type { MeasurementsInput, ProgressEntryInput } from '../../__generated__/types';
import { decimalText, lengthToCm, parseDecimal, type Units, weightToKg } from '../../lib/format';
import { fromMetric, isWeight, type Measure, measures } from '../../parts/measure/measures';
import type { Entry_EntryFragment } from './__generated__/progress';

export interface EntryDraft {
  date: string;
  notes: string;
  values: Record<Measure, string>;
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

/** The API input; a value whose text has not changed keeps its exact number. */
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

/** The entry that the input creates. */
export function entryOf(id: string, { date, measurements, notes }: ProgressEntryInput) {
  const values = Object.fromEntries(measures.map((name) => [name, measurements[name] ?? null]));
  return { __typename: 'ProgressEntry' as const, id, date, notes: notes ?? '', ...values } as {
    __typename: 'ProgressEntry';
    id: string;
    date: string;
    notes: string;
  } & Record<(typeof measures)[number], number | null>;
}
