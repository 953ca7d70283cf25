import type { Localized } from '../../lib/i18n';

/** A text by language. */
export type TextByLanguage = Readonly<Record<string, string>>;

/** Returns the text in any language, for texts that are the same in all. */
export function anyOf({ all }: Localized): string {
  return Object.values(all)[0] ?? '';
}

/** Returns the texts, or what else there is in each language, as what `to` makes of each. */
export function mapped<From, To>(
  all: Readonly<Record<string, From>>,
  to: (one: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([language, one]) => [language, to(one)]));
}

/** Reports whether a text says nothing in any language. */
export function isBlank(text: TextByLanguage): boolean {
  return Object.values(text).every((one) => one.trim() === '');
}
