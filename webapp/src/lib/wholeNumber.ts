import { parseDecimal } from './format';

/** Parses a whole number; anything else is left for the server to reject. */
export function wholeNumber(text: string): number {
  const value = parseDecimal(text) ?? 0;
  return Number.isInteger(value) && value < 2 ** 31 ? value : 0;
}
