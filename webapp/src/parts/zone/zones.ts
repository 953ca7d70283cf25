import { fold } from '../../lib/fold';
import { type Language, source } from '../../lib/i18n';
import { cityLanguages, cityOf } from './cities';

export interface Zone {
  /** As in the IANA database. */
  id: string;
  city: string;
  /** Hours and minutes ahead of UTC at this time, such as “UTC+5:30”. */
  offset: string;
  minutes: number;
}

function nameOf(zone: string, locale: string, timeZoneName: 'shortGeneric' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function cityIn(zone: string, language: Language): string {
  return zone === 'UTC' ? zone : cityOf(zone, language);
}

/** The id by which the browser lists a zone, whose name may have changed; undefined if the browser does not know it. */
function canonical(id: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(source, { timeZone: id }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export function zoneOf(chosen: string, language: Language): Zone {
  const id = canonical(chosen);
  if (id === undefined) return { id: chosen, city: chosen, offset: '', minutes: 0 };
  // GMT, in some browsers GMT+00:00, or GMT+05:30
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(nameOf(id, source, 'longOffset')) ?? [];
  const ahead = Number(hours) * 60 + Number(minutes);
  if (!sign || ahead === 0) return { id, city: cityIn(id, language), offset: 'UTC', minutes: 0 };
  return {
    id,
    city: cityIn(id, language),
    offset: `UTC${sign.replace('-', '−')}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`,
    minutes: sign === '-' ? -ahead : ahead,
  };
}

/** All zones that the browser knows, the device's first, then from west to east. */
export function allZones(language: Language): Zone[] {
  const own = canonical(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((id) => zoneOf(id, language))
    .sort(
      (a, b) =>
        Number(b.id === own) - Number(a.id === own) ||
        a.minutes - b.minutes ||
        a.city.localeCompare(b.city, language),
    );
}

const known = new Map<string, string>();

/** All that a zone is searched by: its city and country in every language that has them, its id and its offset. */
function wordsOf({ id, offset }: Zone): string {
  let words = known.get(id);
  if (words === undefined) {
    const names = cityLanguages.flatMap((language) => [
      cityIn(id, language),
      nameOf(id, language, 'shortGeneric'),
    ]);
    words = fold([...names, id.replaceAll('_', ' ')].join(' ')).replaceAll(/[\s/—-]+/g, ' ');
    known.set(id, words);
  }
  const ahead = offset.slice('UTC'.length).replace('−', '-');
  return ` ${words} utc${ahead} gmt${ahead} ${ahead}`;
}

/** Those with a word that begins so for each word of the search. */
export function searchZones(zones: readonly Zone[], search: string): Zone[] {
  const wanted = fold(search).replaceAll('−', '-').split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...zones];
  return zones.filter((zone) => {
    const words = wordsOf(zone);
    return wanted.every((word) =>
      [word, word.replaceAll('-', ' ')].some((form) => words.includes(` ${form}`)),
    );
  });
}
