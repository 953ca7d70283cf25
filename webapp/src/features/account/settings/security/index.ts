import { loadTexts } from '../../../../lib/i18n';
import { preloadable } from '../../../../ui/preloadable';

/** The tab in a chunk of its own, with its texts. */
export const SecurityTab = preloadable(async () => {
  const [{ SecurityTab }] = await Promise.all([import('./SecurityTab'), loadTexts(['security'])]);
  return SecurityTab;
});
