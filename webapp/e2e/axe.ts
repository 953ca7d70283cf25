import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { eachLook } from './walk.ts';

/** What axe finds on what is open, in light and dark, on a phone and on a desktop. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.locator('h1').first().waitFor();
  await eachLook(page, async (look) => {
    // Without frames of others the legacy mode finds the same, and needs no second page for each look.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const path = new URL(page.url()).pathname;
    for (const { id, nodes } of violations)
      found.push(`${path}, ${look}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
  });
  return found;
}
