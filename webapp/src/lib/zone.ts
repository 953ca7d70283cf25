import { currentLanguage } from './i18n';

/** What the time of a zone is called then: "Moscow Standard Time", "Москва, стандартное время". */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat(currentLanguage() === 'ru' ? 'ru-RU' : 'en-GB', {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
