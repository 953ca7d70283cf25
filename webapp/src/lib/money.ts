import { formatNumber } from './format';

/** Hundredths of a currency, without the fraction where there is none. */
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
