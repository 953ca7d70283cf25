import type { typedSource } from '../locales/types/languages';

type Typed = typeof typedSource;

const files = import.meta.glob<Typed>('../locales/*/typed.json', { eager: true, import: 'default' });

/** What people type into searches and the palette, in every language: nobody switches the app to type a word of another. */
export const typed = Object.values(files);

/** A pattern of all words for something. */
export function wordsFor(what: 'message' | 'assign' | 'weight' | 'weightUnit' | 'minutes'): string {
  return `(?:${typed.flatMap((words) => words[what]).join('|')})`;
}
