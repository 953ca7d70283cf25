import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | readonly string[] | Texts };

const files = import.meta.glob<{ default: Texts }>('./*/*.json', { eager: true });
const pluralForms = /_(zero|one|two|few|many|other)$/;

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    if (Array.isArray(value)) return value.map((text, index) => [`${prefix}${key}.${index}`, text]);
    return flatten(value as Texts, `${prefix}${key}.`);
  });
}

function textsOf(language: string, namespace: string): Map<string, string> {
  const file = files[`./${language}/${namespace}.json`];
  return new Map(file ? flatten(file.default) : []);
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
  .filter((file) => file.startsWith('./en/'))
  .map((file) => file.slice('./en/'.length, -'.json'.length));

describe.each(namespaces)('%s', (namespace) => {
  it.each(['en', 'ru'])('has every key with every plural form in %s', (language) => {
    const english = textsOf('en', namespace);
    expect([...textsOf(language, namespace).keys()].sort()).toEqual(neededKeys(english.keys(), language));
  });

  it('uses the same variables in both languages', () => {
    const variables = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();
    const english = textsOf('en', namespace);
    for (const [key, text] of textsOf('ru', namespace)) {
      const many = english.get(key.replace(pluralForms, '_other')) ?? '';
      const same = english.get(key) ?? many;
      // A singular may leave the number out in one language, as English does in "once"; Russian needs it for 21.
      const original = variables(text).join() === variables(many).join() ? many : same;
      expect(variables(text), key).toEqual(variables(original));
    }
  });

  it('never breaks a line between a number and the letter of its unit', () => {
    for (const language of ['en', 'ru'])
      for (const [key, text] of textsOf(language, namespace)) expect(text, key).not.toMatch(/\}\} \p{L}$/u);
  });

  it('leaves no text empty', () => {
    for (const language of ['en', 'ru'])
      for (const [key, text] of textsOf(language, namespace)) expect(text, key).not.toBe('');
  });
});

it('has the same files in both languages', () => {
  const ru = Object.keys(files).filter((file) => file.startsWith('./ru/'));
  expect(ru.map((file) => file.replace('/ru/', '/en/')).sort()).toEqual(
    Object.keys(files)
      .filter((file) => file.startsWith('./en/'))
      .sort(),
  );
});
