import {
  type Language,
  languages,
  type legalSource,
  type publicSource,
  source,
} from '../locales/types/languages';

type Own = typeof publicSource;
export type LegalText = (typeof legalSource)['privacy'];
type Legal = Record<'privacy' | 'terms', LegalText>;

export interface PublicTexts extends Own {
  lang: Language;
  legal: Legal;
  /** The language of the legal texts. */
  legalLang: Language;
  /** What the language has itself. */
  own: Partial<Own>;
}

const pages = import.meta.glob<Partial<Own>>('../locales/*/public.json', { eager: true, import: 'default' });
const laws = import.meta.glob<Legal>('../locales/*/legal.json', { eager: true, import: 'default' });

/** The languages that the public pages exist in. */
export const pageLanguages = (Object.keys(languages) as Language[]).filter(
  (lang) => languages[lang].hasPages,
);

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds what texts lack; a list is one text. */
function completed<Texts extends object>(texts: Partial<Texts>, from: Texts): Texts {
  const all = Object.entries(from).map(([key, value]) => {
    const own: unknown = texts[key as keyof Texts];
    return [key, isTree(value) ? completed(isTree(own) ? own : {}, value) : (own ?? value)];
  });
  return Object.fromEntries(all) as Texts;
}

export function textsOf(lang: Language): PublicTexts {
  const own = pages[`../locales/${lang}/public.json`] ?? {};
  const legalLang = laws[`../locales/${lang}/legal.json`] ? lang : source;
  return {
    ...completed(own, pages[`../locales/${source}/public.json`] as Own),
    lang,
    legal: laws[`../locales/${legalLang}/legal.json`] as Legal,
    legalLang,
    own,
  };
}

/** The language to mark a part of a page with; nothing where every text is in the page's. */
export function langOf({ lang, own }: PublicTexts, part: keyof Own): Language | undefined {
  if (languages[lang].isComplete) return undefined;
  return own[part] ? lang : source;
}
