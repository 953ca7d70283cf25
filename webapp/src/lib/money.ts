import { formatNumber } from './format';

/** Formats hundredths of a currency, omitting a fraction of zero. */
export function formatMoney(hundredths: number, currency: string): string {
  const digits = hundredths % 100 === 0 ? 0 : 2;
  return formatNumber(hundredths / 100, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
