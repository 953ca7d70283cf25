import { cached, wallClock } from './format';

/** The name of a zone's time at a moment: "Moscow Standard Time". */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const options = { timeZone, timeZoneName: 'long' } as const;
  const parts = cached(`z${timeZone}`, (locale) => new Intl.DateTimeFormat(locale, options)).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Reports whether the clocks of two zones agree at that moment. */
export function isSameClock(one: string, other: string, at: Date): boolean {
  return wallClock(at, one) === wallClock(at, other);
}
