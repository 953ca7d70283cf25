import { formatDate, formatNumber } from '../../lib/format';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const generatedValue = /^[0-9a-f]{8}-|^\d{4}-\d{2}-\d{2}T|^[A-Z_]*$/;

function words(value: unknown): string[] {
  if (typeof value === 'number') return [formatNumber(value, { maximumFractionDigits: 1 })];
  if (typeof value === 'string') {
    if (calendarDay.test(value)) return [formatDate(value)];
    return generatedValue.test(value) ? [] : [value];
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(words) : [];
}

/** Joins what the user typed into a write on one line, without ids, times and choices. */
export function typedText(variables: Record<string, unknown>): string {
  return words(variables).join(' · ');
}
