import { type Language, source } from '../locales/types/languages';

export type PageName = 'home' | 'pricing' | 'privacy' | 'terms';

export const pageNames: PageName[] = ['home', 'pricing', 'privacy', 'terms'];

const slugs: Record<PageName, string> = {
  home: '',
  pricing: 'pricing',
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
};

export function address(page: PageName, lang: Language): string {
  return lang === source ? `/${slugs[page]}` : `/${lang}/${slugs[page]}`;
}

/** The file of a page in the built site. */
export function fileOf(page: PageName, lang: Language): string {
  return [lang === source ? '' : lang, slugs[page], 'index.html'].filter(Boolean).join('/');
}
