import { type Language, source } from '../../lib/i18n';

type Cities = Record<string, string>;

/**
 * What the cities of zones are called: their ids have the English names of when they were defined, and not every
 * browser knows others. People search in any language.
 */
const cities = import.meta.glob<Cities>('../../locales/*/cities.json', { eager: true, import: 'default' });

const namesIn = (language: Language) => cities[`../../locales/${language}/cities.json`];

/** The languages that have names of cities. */
export const cityLanguages = Object.keys(cities).map((file) => file.split('/').at(-2) as Language);

/** The city of an IANA zone, such as “New York”. */
export function cityOf(zone: string, language: Language): string {
  const name = namesIn(language)?.[zone] ?? namesIn(source)?.[zone];
  return name ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
