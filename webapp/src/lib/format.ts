import { homeZone } from './homeZone';
import { currentLanguage, type Language, languages } from './i18n';
import { serverNow } from './offline';

export type Units = 'METRIC' | 'IMPERIAL';

const kgPerPound = 0.45359237;
const cmPerInch = 2.54;
type Format =
  | Intl.NumberFormat
  | Intl.DateTimeFormat
  | Intl.RelativeTimeFormat
  | Intl.ListFormat
  | Intl.DisplayNames;
const formats = new Map<string, Format>();

function localeOf(language: Language): string {
  return languages[language].locale ?? language;
}

/**
 * Caches formatters by locale, which is the user's by default: creating one takes far longer than using it.
 */
export function cached<T extends Format>(
  key: string,
  make: (locale: string) => T,
  locale = localeOf(currentLanguage()),
): T {
  const id = `${locale} ${key}`;
  const known = formats.get(id) as T | undefined;
  if (known) return known;
  const made = make(locale);
  formats.set(id, made);
  return made;
}

/** Formats a number, with a true minus; it is not separated from its unit by a line break. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const format = cached(`n${JSON.stringify(options)}`, (locale) => new Intl.NumberFormat(locale, options));
  return format.format(value).replaceAll(' ', '\u00a0').replace('-', '−');
}

/** Formats the mark of an axis, with the digits that the marks of a narrow range need to differ. */
export function formatMark(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 2 });
}

export function formatPercent(fraction: number): string {
  return formatNumber(fraction, { style: 'percent', maximumFractionDigits: 0 });
}

function formatUnit(value: number, unit: string, digits: number): string {
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
}

/** Formats kilograms in the user's units. */
export function formatWeight(kg: number, units: Units, digits = 1): string {
  return units === 'METRIC'
    ? formatUnit(kg, 'kilogram', digits)
    : formatUnit(kg / kgPerPound, 'pound', digits);
}

/** Formats a change of weight, always with its sign. */
export function formatWeightChange(kg: number, units: Units): string {
  const value = units === 'METRIC' ? kg : kg / kgPerPound;
  return formatNumber(value, {
    style: 'unit',
    unit: units === 'METRIC' ? 'kilogram' : 'pound',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
}

/** Formats centimetres in the user's units. */
export function formatLength(cm: number, units: Units): string {
  return units === 'METRIC' ? formatUnit(cm, 'centimeter', 1) : formatUnit(cm / cmPerInch, 'inch', 1);
}

export function weightFromKg(kg: number, units: Units): number {
  return units === 'METRIC' ? kg : kg / kgPerPound;
}

export function weightToKg(value: number, units: Units): number {
  return units === 'METRIC' ? value : value * kgPerPound;
}

export function lengthFromCm(cm: number, units: Units): number {
  return units === 'METRIC' ? cm : cm / cmPerInch;
}

export function lengthToCm(value: number, units: Units): number {
  return units === 'METRIC' ? value : value * cmPerInch;
}

/** The short name of the unit in which weights or lengths are typed. */
export function unitName(kind: 'weight' | 'length', units: Units): string {
  const unit = {
    weight: { METRIC: 'kilogram', IMPERIAL: 'pound' },
    length: { METRIC: 'centimeter', IMPERIAL: 'inch' },
  };
  const parts = cached(
    `u${kind}${units}`,
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: unit[kind][units], unitDisplay: 'short' }),
  ).formatToParts(1);
  return parts.find((part) => part.type === 'unit')?.value ?? '';
}

export function formatMinutes(minutes: number): string {
  return formatUnit(minutes, 'minute', 0);
}

/** Formats seconds as a clock: 4:05, 1:02:09. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export type DateStyle = 'short' | 'day' | 'medium' | 'long' | 'month' | 'time' | 'weekday';

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'short' },
};

/**
 * Formats a date. "YYYY-MM-DD" is the same calendar day everywhere; anything else is a moment. A line breaks
 * before the year at most: not between day and month.
 */
export function formatDate(value: string | Date, style: DateStyle = 'medium', timeZone = homeZone): string {
  const isDay = typeof value === 'string' && value.length === 10;
  const zone = isDay ? 'UTC' : timeZone;
  const format = cached(
    `d${style}${zone}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: zone }),
  );
  return format
    .format(typeof value === 'string' ? new Date(value) : value)
    .replaceAll(/(?<=\d\.?) /g, '\u00a0');
}

const relativeSteps: [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [604_800, 86_400, 'day'],
  [2_629_800, 604_800, 'week'],
  [31_557_600, 2_629_800, 'month'],
];

/** For example "5 minutes ago" or "yesterday". */
export function formatRelative(value: string | Date, now: Date = serverNow()): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
  const [, size, unit] = relativeSteps.find(([limit]) => Math.abs(seconds) < limit) ?? [
    0,
    31_557_600,
    'year' as const,
  ];
  const whole = Math.trunc(seconds / size);
  return cached('r', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
    unit === 'second' ? 0 : whole,
    unit,
  );
}

/** The local time in a zone, by default the device's: "YYYY-MM-DD HH:MM". */
export function wallClock(at: Date, timeZone?: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return cached(`w${timeZone}`, (locale) => new Intl.DateTimeFormat(locale, options), 'sv-SE').format(at);
}

/** Today's calendar day "YYYY-MM-DD" in a time zone. */
export function today(timeZone?: string, now: Date = serverNow()): string {
  return wallClock(now, timeZone).slice(0, 10);
}

/** What the user calls a language: “German” where it calls itself “Deutsch”. */
export function formatLanguage(language: Language): string {
  const names = cached('l', (locale) => new Intl.DisplayNames(locale, { type: 'language' }));
  return names.of(language) ?? language;
}

/** Parses "79,3", "79.3" or "1 200"; undefined if it is not a number. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Formats a number as the user would type it, without grouping. */
export function decimalText(value: number, digits = 1): string {
  return formatNumber(value, { maximumFractionDigits: digits, useGrouping: false });
}
