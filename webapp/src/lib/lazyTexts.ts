import { type Language, languages, source } from '../locales/types/languages';

type TextTree = Record<string, unknown>;

/** The paths of the texts, which few visits need at once. What is no text of a screen is read elsewhere. */
const files = import.meta.glob<{ default: TextTree }>([
  '../locales/*/*.json',
  '!../locales/*/{cities,language,legal,public,typed}.json',
]);

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Adds what the texts of an incomplete language lack, but no plurals: their forms differ, so that i18next itself has to look for them. */
export function completed(texts: TextTree, from: TextTree): TextTree {
  const added = Object.entries(from).flatMap(([key, value]): [string, unknown][] => {
    const own = texts[key];
    if (isTree(value)) return [[key, completed(isTree(own) ? own : {}, value)]];
    return own === undefined && !pluralForm.test(key) ? [[key, value]] : [];
  });
  return { ...texts, ...Object.fromEntries(added) };
}

function isTree(value: unknown): value is TextTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts that are no part of the base; those of an incomplete language with what they lack. */
export async function readLazily(language: string, namespace: string): Promise<TextTree> {
  const load = files[`../locales/${language}/${namespace}.json`];
  if (languages[language as Language].isComplete) {
    if (!load) throw new Error(`There is no ${namespace}.json in ${language}`);
    return (await load()).default;
  }
  // They may not be on this device, which has those of the source.
  const own = load?.().catch(() => undefined);
  const [texts, from] = await Promise.all([own, readLazily(source, namespace)]);
  return completed(texts?.default ?? {}, from);
}
