import { expect, it } from 'vitest';
import { languages } from './types/languages';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx,css}',
    '../../scripts/**/*.mjs',
    '../../{app.html,*.config.ts}',
    '!../**/*.test.*',
    '!../test/**',
    '!../**/*.sample.ts',
    '!../**/__generated__/**',
    '!../locales/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** Files that may name a language or write in its letters, and why. */
const allowed: Record<string, string> = {
  'scripts/languages.mjs': 'says which language the others fall back to',
  'app.html': 'is in that language until a script runs',
  'src/lib/format.ts': 'writes days as a locale does that writes them as the server',
  'src/features/library/deviceWords.ts':
    'has the letters of two keyboards, whatever language is typed on them',
  'src/features/playground/TypeEntry.tsx': 'shows the schema, whose descriptions are in English alone',
  'src/features/playground/editor/CodeEditor.tsx': 'shows what the compiler says, which is in English alone',
};

const tags = Object.keys(languages).join('|');
const naming = new RegExp(`(['"\`/])(${tags})(-[A-Z]{2})?\\1|(['"\`])(${tags}|[a-z]{2})[-_][A-Z]{2}\\4`, 'i');
const letters = /\p{Script=Cyrillic}/u;

function nameOf(path: string): string {
  return path.startsWith('../../') ? path.slice('../../'.length) : path.replace('../', 'src/');
}

const found = Object.entries(sources)
  .filter(([, text]) => naming.test(text) || letters.test(text))
  .map(([path]) => nameOf(path))
  .sort();

it('no code names a language but where it is said why', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(found.filter((file) => !(file in allowed))).toEqual([]);
});

it('nothing is allowed that is not needed', () => {
  expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([]);
});
