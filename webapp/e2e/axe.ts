import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { calm, eachLook } from './walk.ts';

/** Every violation as its rule and where it is; in the dark only of the rules about colours, since nothing else changes. */
async function violations(page: Page, isDark = false): Promise<string[]> {
  // It is large, and stays for as long as the document does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' ')}`);
  }, isDark && ['color-contrast', 'link-in-text-block']);
}

/** What axe finds on what is open, on a phone and on a desktop, in light and (in English) dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.locator('h1').first().waitFor();
  // Colours speak no language: one is enough to see them in the dark.
  const isRussian = (await page.locator('html').getAttribute('lang')) === 'ru';
  const see = async (look: string) => {
    const path = new URL(page.url()).pathname;
    for (const violation of await violations(page, look.startsWith('dark')))
      found.push(`${path}, ${look}: ${violation}`);
  };
  await eachLook(page, see, isRussian ? ['light'] : ['light', 'dark']);
  return found;
}

/** Fails where axe finds something on what the page shows now. */
export async function accessible(page: Page): Promise<void> {
  // What is fading in has less contrast than when it is there.
  await calm(page);
  assert.deepEqual(await violations(page), []);
}
