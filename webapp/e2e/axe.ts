import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { eachLook } from './walk.ts';

/** What axe finds on what is open, on a phone and on a desktop, in light and (in English) dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.locator('h1').first().waitFor();
  // Colours speak no language: one is enough to see them in the dark.
  const isRussian = (await page.locator('html').getAttribute('lang')) === 'ru';
  const see = async (look: string) => {
    // Without frames of others the legacy mode finds the same, and needs no second page for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // In the dark only the colours are others.
    if (look.startsWith('dark')) axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const path = new URL(page.url()).pathname;
    for (const { id, nodes } of violations)
      found.push(`${path}, ${look}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
  };
  await eachLook(page, see, isRussian ? ['light'] : ['light', 'dark']);
  return found;
}
