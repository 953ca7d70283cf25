import { cached, wallClock } from './format';

/** What the time of a zone is called then: "Moscow Standard Time", "Москва, стандартное время". */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const options = { timeZone, timeZoneName: 'long' } as const;
  const parts = cached(`z${timeZone}`, (locale) => new Intl.DateTimeFormat(locale, options)).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether the clocks of two zones show the same at that moment. */
export function isSameClock(one: string, other: string, at: Date): boolean {
  return wallClock(at, one) === wallClock(at, other);
}
