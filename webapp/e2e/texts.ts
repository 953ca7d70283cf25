// The app's texts from its locales, so that a label is changed in one place.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Resources from '../src/locales/types/resources.d.ts';

type Language = 'en' | 'ru';
type Select = (texts: Resources) => string;
type Values = Record<string, string | number>;
type Texts = { [key: string]: string | Texts };
/** Reads a text, in the plural form for the count. */
export type Say = (select: Select, values?: Values) => string;

/** The keys that lead to the selected text. */
function pathOf(select: Select): string[] {
  const path: string[] = [];
  const step: unknown = new Proxy(Object.create(null), {
    get: (_, key) => {
      path.push(String(key));
      return step;
    },
  });
  select(step as Resources);
  return path;
}

/** Says what the app says in a language: for what that lacks, as in the other. */
function sayIn(language: string, spare?: Say): Say {
  const files = new Map<string, Texts>();
  const read = (namespace: string): Texts => {
    const known = files.get(namespace);
    if (known) return known;
    const file = join(import.meta.dirname, `../src/locales/${language}/${namespace}.json`);
    const texts = spare && !existsSync(file) ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Texts);
    files.set(namespace, texts);
    return texts;
  };
  const plurals = new Intl.PluralRules(language);
  return (select, values = {}) => {
    const [namespace = '', ...keys] = pathOf(select);
    const form = plurals.select(Number(values.count));
    let found: Texts | string | undefined = read(namespace);
    for (const key of keys)
      found = typeof found === 'object' ? (found[key] ?? found[`${key}_${form}`]) : undefined;
    if (typeof found !== 'string' && spare) return spare(select, values);
    if (typeof found !== 'string')
      throw new Error(`There is no ${namespace}:${keys.join('.')} in ${language}`);
    return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? 'Forma'));
  };
}

export const en = sayIn('en');
export const ru = sayIn('ru');
export const de = sayIn('de', en);

/** The label of a text in one language, as forms have it: “Title (English)”. */
export function labelIn(say: Say, language: Language, select: Select, values?: Values): string {
  const names = new Intl.DisplayNames(say === ru ? 'ru' : 'en', { type: 'language' });
  return say(($) => $.ui.inLanguage, { what: say(select, values), language: names.of(language) ?? '' });
}

type Pick = <const English, const Russian>(english: English, russian: Russian) => English | Russian;

/** The texts of a story in both languages; what the app does not say is picked by language. */
export function inBoth<Words>(make: (t: Say, pick: Pick) => Words): Record<Language, Words> {
  return { en: make(en, (english) => english), ru: make(ru, (_, russian) => russian) };
}

/** The stories of both languages, English first. */
export function inEach<Words>(make: (t: Say, pick: Pick) => Words): [Words, Words] {
  const both = inBoth(make);
  return [both.en, both.ru];
}
