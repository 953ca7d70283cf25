import { parseDecimal } from '../../lib/format';

/** What was typed as a whole number; what is none is left for the server to refuse. */
export function wholeNumber(text: string): number {
  const value = parseDecimal(text) ?? 0;
  return Number.isInteger(value) && value < 2 ** 31 ? value : 0;
}
