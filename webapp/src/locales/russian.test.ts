import { expect, it } from 'vitest';

type Texts = { [key: string]: string | readonly string[] | Texts };

const files = import.meta.glob<{ default: Texts }>('./ru/*.json', { eager: true });

/** Names, formats and keyboard keys, and what is typed literally. */
const latin = new Set(
  [
    'Forma VIP YouTube Vimeo VK Rutube iPhone iPad PostgreSQL SMS API Stripe Kassa',
    'CSV JSON ZIP JPEG PNG WebP MP MOV WebM WebVTT SRT UTF',
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
