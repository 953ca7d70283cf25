import { cached } from './format';

/** What separates the columns of a table: spreadsheets expect a semicolon where the comma is the decimal mark. */
export function columnSeparator(): ';' | ',' {
  const parts = cached('c', (locale) => new Intl.NumberFormat(locale)).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ';' : ',';
}
