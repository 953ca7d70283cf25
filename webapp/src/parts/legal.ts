import { type Language, languages, source, useLanguage } from '../lib/i18n';

/** The beginning of the addresses of the public pages for a reader; those of a language without any read the source's. */
function pagesOf(language: Language): string {
  return language !== source && languages[language].hasPages ? `/${language}` : '';
}

/** Where the legal texts are, in the reader's language. */
export function useLegalPaths() {
  const pages = pagesOf(useLanguage());
  return { privacy: `${pages}/privacy-policy`, terms: `${pages}/terms-of-service` };
}
