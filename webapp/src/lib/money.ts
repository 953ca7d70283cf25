import { decimalText, formatNumber, parseDecimal } from './format';

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

/** Formats a change of money, with its sign. */
export function formatMoneyChange(hundredths: number, currency: string): string {
  return `${hundredths < 0 ? '−' : '+'}${formatMoney(Math.abs(hundredths), currency)}`;
}

export function currencySign(currency: string): string {
  return formatMoney(0, currency).replaceAll(/[\d\s\u00a0]/g, '');
}

/** Formats hundredths of a currency as the user would type them. */
export function moneyText(hundredths: number): string {
  return decimalText(hundredths / 100, 2);
}

/** Parses hundredths of a currency; what is not a number is 0, left for the server to reject, as is the largest Int of the API. */
export function parseMoney(text: string): number {
  return Math.min(2 ** 31 - 1, Math.round((parseDecimal(text) ?? 0) * 100));
}
