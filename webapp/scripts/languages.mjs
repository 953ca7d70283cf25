// The languages that there are: the folders of src/locales. Whatever must know them takes them from here, or from what is generated of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'src/locales');

/** The language that all texts are written in first: others fall back to it. */
export const source = 'en';
/** Where a language is not written as most who speak it do: English as in Britain. @type {Record<string, string>} */
const locales = { [source]: `${source}-GB` };

/** @typedef {{ [key: string]: string | readonly string[] | Texts }} Texts */

/** @typedef {object} Language
 * @property {string} name its own name
 * @property {'ltr' | 'rtl'} direction
 * @property {boolean} isComplete whether nothing falls back
 * @property {string} [locale] for numbers and dates, unless the tag serves
 * @property {boolean} hasPages whether the public pages exist in it
 */

/** The source first, the others by their tags. */
export const tags = readdirSync(folder)
  .filter((tag) => existsSync(join(folder, tag, 'language.json')))
  .sort((a, b) => Number(b === source) - Number(a === source) || (a < b ? -1 : 1));

/** A file of a language; undefined if it has none. @param {string} tag @param {string} name @returns {Texts | undefined} */
export function textsOf(tag, name) {
  const file = join(folder, tag, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} tag @returns {Language} */
function languageOf(tag) {
  const { name, direction, isComplete } = /** @type {any} */ (textsOf(tag, 'language'));
  return {
    name,
    direction,
    isComplete,
    locale: locales[tag],
    hasPages: textsOf(tag, 'public') !== undefined,
  };
}

export const languages = Object.fromEntries(tags.map((tag) => [tag, languageOf(tag)]));

/** The languages that a reader of one needs the texts of. @param {string} tag @returns {string[]} */
export function readingOf(tag) {
  return languages[tag]?.isComplete ? [tag] : [tag, source];
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The keys of texts; a plural counts once. @param {Texts} texts @returns {string[]} */
function keysOf(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [prefix + key.replace(pluralForm, '')]
      : keysOf(/** @type {Texts} */ (value), `${prefix}${key}.`),
  );
}

/** What is no text that a screen or page shows. */
const notShown = ['cities', 'language', 'typed'];

/** How much of the source's texts each incomplete language has, from 0 to 1. @returns {Record<string, number>} */
export function translated() {
  const names = readdirSync(join(folder, source))
    .map((file) => file.replace('.json', ''))
    .filter((name) => !notShown.includes(name));
  const keys = (/** @type {string} */ tag) =>
    new Set(names.flatMap((name) => keysOf(textsOf(tag, name) ?? {}, `${name}.`)));
  const all = keys(source);
  return Object.fromEntries(
    tags
      .filter((tag) => !languages[tag]?.isComplete)
      .map((tag) => [tag, Math.floor((100 * all.intersection(keys(tag)).size) / all.size) / 100]),
  );
}

/** The texts that visits begin with: every other has its path in a file that loads after the first screen. */
const first = [
  'ui',
  'identity',
  'people-onboarding',
  'people-profile',
  'app',
  'app-confirmEmailBanner',
  'app-paymentBanner',
  'home',
];

/** What people type of something, in every language: nobody switches the app to type a word of another.
 * @param {(typed: any) => Record<string, string | string[]>} of @param {string} between @returns {Record<string, string>} */
function typed(of, between) {
  const all = tags.map((tag) => of(textsOf(tag, 'typed') ?? {}));
  const keys = Object.keys(of(textsOf(source, 'typed')));
  return Object.fromEntries(
    keys.map((key) => [key, [...new Set(all.flatMap((words) => words[key] ?? []))].join(between)]),
  );
}

/** Writes what searches and the palette understand, each for itself. */
async function writeTyped() {
  const write = (/** @type {string} */ name, /** @type {object} */ words) =>
    writeFile(
      join(folder, `types/${name}.ts`),
      `// Written by \`npm run generate\` from the typed.json of each language.\nexport const ${name} = ${JSON.stringify(words, null, 2)};\n`,
    );
  await write(
    'verbs',
    typed(({ facets: _, minutes: __, ...verbs }) => verbs, '|'),
  );
  await write('facets', {
    ...typed(({ facets }) => facets ?? {}, ' '),
    ...typed(({ minutes }) => ({ minutes }), '|'),
  });
}

/** Writes what the app's code knows of the languages. */
export async function writeLanguages() {
  await writeTyped();
  const lines = Object.entries(languages).map(
    ([tag, language]) => `  ${JSON.stringify(tag)}: ${JSON.stringify(language)},\n`,
  );
  const types = ['legal', 'public'].map(
    (name) => `export type { default as ${name}Source } from '../${source}/${name}.json';\n`,
  );
  const imports = tags
    .filter((tag) => languages[tag]?.isComplete)
    .flatMap((tag) => first.map((name) => `${tag}/${name}`))
    .map((file) => `  '${file}': () => import('../${file}.json'),\n`);
  await writeFile(
    join(folder, 'types/languages.ts'),
    `// Written by \`npm run generate\` from the folders of src/locales.\n${types.join('')}\n/** What others fall back to. */\nexport const source = ${JSON.stringify(source)};\n\nexport type Language = ${tags.map((tag) => `'${tag}'`).join(' | ')};\n\nexport const languages: Record<Language, { name: string; direction: 'ltr' | 'rtl'; isComplete: boolean; locale?: string; hasPages: boolean }> = {\n${lines.join('')}};\n\n/** The texts that visits begin with, of complete languages. */\nexport const first: Record<string, () => Promise<{ default: Record<string, unknown> }>> = {\n${imports.join('')}};\n`,
  );
}
