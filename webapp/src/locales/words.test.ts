import { describe, expect, it } from 'vitest';
import { languages } from './types/languages';

type Texts = { [key: string]: string | readonly string[] | Texts };

const files = import.meta.glob<{ default: Texts }>(['./ru/*.json', '!./ru/{language,legal}.json'], {
  eager: true,
});
const all = import.meta.glob<{ default: Texts }>(
  ['./*/*.json', './*/server/*.json', '!./*/server/input-*.json'],
  { eager: true },
);

interface Entry {
  say: string;
  /** A pattern of what is not said. */
  not: string;
}
const glossaries = import.meta.glob<{ default: Entry[] }>('./glossary-*.json', { eager: true });

/** Names, formats and keyboard keys, and what is typed literally. */
const latin = new Set(
  [
    'Forma VIP YouTube Vimeo VK Rutube iPhone iPad PostgreSQL SMS API Stripe Kassa Strong Hevy RPE',
    'Open Food Facts ODbL',
    'CSV FIT GPX TCX JSON ZIP JavaScript JPEG PNG WebP MP MOV WebM WebVTT SRT UTF',
    'Ctrl Enter Shift curl FORMA TOKEN KEY SECRET SHOP STRIPE WEBHOOK YOOKASSA https media free basic vip en ru',
  ].flatMap((words) => words.split(' ')),
);

function textsOf(texts: Texts | readonly string[]): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

it.each(Object.keys(files))('%s has no word in Latin letters', (name) => {
  const spoken = textsOf(files[name]?.default ?? {}).map((text) =>
    text.replace(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/g, ' '),
  );
  const words = spoken.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  expect(words.filter((word) => !latin.has(word))).toEqual([]);
});

/** Texts that were agreed word for word, and what only looks like a refused word. */
const allowed = /letters A–Z|You have been signed out successfully|Profile updated successfully/;

/** Each text with its place. */
function* textsIn(language: string): Generator<[place: string, text: string]> {
  for (const [name, file] of Object.entries(all))
    if (name.startsWith(`./${language}/`)) yield* placed(file.default, name.slice('./'.length));
}

function* placed(texts: object, place: string): Generator<[place: string, text: string]> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield [`${place} ${key}`, value];
    else if (typeof value === 'object') yield* placed(value, `${place} ${key}`);
  }
}

it('a glossary is one of a language', () => {
  const known = Object.keys(languages).map((language) => `./glossary-${language}.json`);
  expect(Object.keys(glossaries).filter((name) => !known.includes(name))).toEqual([]);
});

describe.each(Object.keys(languages))('%s', (language) => {
  const glossary = glossaries[`./glossary-${language}.json`]?.default ?? [];

  it.each(glossary.map((entry) => [entry.say, entry.not]))('says %s', (_, not) => {
    const refused = new RegExp(`(?<!\\p{L})(?:${not})(?!\\p{L})`, 'iu');
    const found = [...textsIn(language)].filter(([, text]) => !allowed.test(text) && refused.test(text));
    expect(found).toEqual([]);
  });

  it('never breaks a line between a number and a short unit', () => {
    const loose = /(\d|\}\}) (min|s|ms|h|g|kg|cm|KB|MB|GB|kcal|мин|мс|ч|г|кг|см|КБ|МБ|ГБ|ккал|%)(?!\p{L})/u;
    expect([...textsIn(language)].filter(([, text]) => loose.test(text))).toEqual([]);
  });

  it('has one word for going back on an act', () => {
    const acts = [...textsIn(language)].filter(([place]) => / undo$/.test(place));
    expect(acts.filter(([, text]) => text !== acts[0]?.[1])).toEqual([]);
  });
});
