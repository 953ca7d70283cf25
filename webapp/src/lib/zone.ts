import { currentLanguage } from './i18n';

/** What the time of a zone is called then: "Moscow Standard Time", "Москва, стандартное время". */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat(currentLanguage() === 'ru' ? 'ru-RU' : 'en-GB', {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function clockAt(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

/** Whether the clocks of two zones show the same at that moment. */
export function isSameClock(one: string, other: string, at: Date): boolean {
  return clockAt(one, at) === clockAt(other, at);
}
