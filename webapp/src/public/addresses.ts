export type PageName = 'home' | 'pricing' | 'privacy' | 'terms';

export const pageNames: PageName[] = ['home', 'pricing', 'privacy', 'terms'];

const slugs: Record<PageName, string> = {
  home: '',
  pricing: 'pricing',
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
};

export function address(page: PageName, lang: 'en' | 'ru'): string {
  if (lang === 'en') return `/${slugs[page]}`;
  return page === 'home' ? '/ru/' : `/ru/${slugs[page]}`;
}

/** The file of a page in the built site. */
export function fileOf(page: PageName, lang: 'en' | 'ru'): string {
  return [lang === 'ru' ? 'ru' : '', slugs[page], 'index.html'].filter(Boolean).join('/');
}
