import { useLanguage } from '../lib/i18n';

const texts = { privacy: '/privacy-policy', terms: '/terms-of-service' };

/** Where the legal texts are, in the reader's language. */
export function useLegalPaths(): typeof texts {
  const inRussian = useLanguage() === 'ru';
  return inRussian ? { privacy: `/ru${texts.privacy}`, terms: `/ru${texts.terms}` } : texts;
}
