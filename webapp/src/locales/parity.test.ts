import { describe, expect, it } from 'vitest';
import { type Language, languages, source } from './types/languages';

type Texts = { [key: string]: string | readonly (string | Texts)[] | Texts };

const files = import.meta.glob<{ default: Texts }>(['./*/*.json', '!./*/{cities,language,typed}.json'], {
  eager: true,
});
const folders = import.meta.glob<Record<string, unknown>>('./*/language.json', {
  eager: true,
  import: 'default',
});
const all = Object.keys(languages) as Language[];
const incomplete = all.filter((language) => !languages[language].isComplete);
const pluralForms = /_(zero|one|two|few|many|other)$/;

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    return flatten(value as Texts, `${prefix}${key}.`);
  });
}

function textsOf(language: string, namespace: string): Map<string, string> {
  const file = files[`./${language}/${namespace}.json`];
  return new Map(file ? flatten(file.default) : []);
}

/** A plural is one text, and so is a list. */
function groupOf(key: string): string {
  return key.replace(pluralForms, '').replace(/\.\d+(\..*)?$/, '');
}

/** The keys that a language needs for the English keys: a plural needs every form of the language. */
function neededKeys(english: Iterable<string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = [...english].flatMap((key) =>
    pluralForms.test(key) ? forms.map((form) => key.replace(pluralForms, `_${form}`)) : [key],
  );
  return [...new Set(keys)].sort();
}

const namespaces = Object.keys(files)
  .filter((file) => file.startsWith(`./${source}/`))
  .map((file) => file.slice(`./${source}/`.length, -'.json'.length));

describe.each(namespaces)('%s', (namespace) => {
  const english = textsOf(source, namespace);

  it.each(all)('has every key with every plural form in %s', (language) => {
    const own = [...textsOf(language, namespace).keys()].sort();
    const needed = neededKeys(english.keys(), language);
    if (languages[language].isComplete) expect(own).toEqual(needed);
    else expect(own.filter((key) => !needed.includes(key))).toEqual([]);
  });

  it.each(incomplete)('has all forms of a plural or none, and whole lists, in %s', (language) => {
    const own = [...textsOf(language, namespace).keys()].sort();
    const groups = new Set(own.map(groupOf));
    expect(own).toEqual(neededKeys(english.keys(), language).filter((key) => groups.has(groupOf(key))));
  });

  it.each(all)('uses the same variables in %s', (language) => {
    const variables = (text: string) => [...text.matchAll(/\{\{?(\w+)/g)].map((match) => match[1]).sort();
    for (const [key, text] of textsOf(language, namespace)) {
      const many = english.get(key.replace(pluralForms, '_other')) ?? '';
      const same = english.get(key) ?? many;
      // A singular may leave the number out in one language, as English does in "once"; Russian needs it for 21.
      const original = variables(text).join() === variables(many).join() ? many : same;
      expect(variables(text), key).toEqual(variables(original));
    }
  });

  it('never breaks a line between a number and the letter of its unit', () => {
    for (const language of all)
      for (const [key, text] of textsOf(language, namespace)) expect(text, key).not.toMatch(/\}\} \p{L}$/u);
  });

  it('leaves no text empty', () => {
    for (const language of all)
      for (const [key, text] of textsOf(language, namespace)) expect(text, key).not.toBe('');
  });
});

it.each(all)('has the files of the source in %s', (language) => {
  const of = (tag: string) =>
    Object.keys(files).flatMap((file) =>
      file.startsWith(`./${tag}/`) ? [file.slice(`./${tag}/`.length)] : [],
    );
  if (languages[language].isComplete) expect(of(language)).toEqual(of(source));
  else expect(of(language).filter((file) => !of(source).includes(file))).toEqual([]);
});

it('knows the languages of the folders', () => {
  const known = all.map((tag) => {
    const { name, direction, isComplete } = languages[tag];
    return [`./${tag}/language.json`, { name, direction, isComplete }];
  });
  expect(Object.fromEntries(known)).toEqual(folders);
  expect(languages[source].isComplete).toBe(true);
});

it.each(all)('says on the public pages what each plan brings as the app does (%s)', (language) => {
  const plans = [...textsOf(language, 'public')].filter(([key]) => /^plans\.cards\.\d\.features/.test(key));
  const own = [...textsOf(language, 'membership')].filter(([key]) => /^features\./.test(key));
  const shown = plans.map(([, text]) => text);
  if (shown.length > 0) expect(shown).toEqual(expect.arrayContaining(own.map(([, text]) => text)));
});
