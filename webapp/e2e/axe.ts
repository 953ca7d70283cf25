import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { calm } from './walk.ts';
import { desktop, type Language, phone } from './world.ts';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every violation: its rule and its element. */
async function violations(page: Page): Promise<string[]> {
  // It is large, and stays as long as the document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' ')}`);
  });
}

/**
 * How a screen is viewed in each language: on a phone and on a desktop. Colours do not depend on the
 * language, so each language covers every size in one colour scheme, and both together cover all.
 */
const looks = {
  en: [
    ['light', phone],
    ['dark', desktop],
  ],
  ru: [
    ['dark', phone],
    ['light', desktop],
  ],
} as const;

/** Axe's findings on the open page, in each look of the language. */
export async function axeFindings(page: Page, language: Language): Promise<string[]> {
  const found: string[] = [];
  await page.locator('h1').first().waitFor();
  const { pathname } = new URL(page.url());
  for (const [colorScheme, viewport] of looks[language]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await calm(page);
    for (const violation of await violations(page))
      found.push(`${pathname}, ${colorScheme}, ${viewport.width}: ${violation}`);
  }
  return found;
}

/** Fails if axe finds something on the current page. */
export async function accessible(page: Page): Promise<void> {
  // What is fading in has less contrast than at the end.
  await calm(page);
  assert.deepEqual(await violations(page), []);
}
