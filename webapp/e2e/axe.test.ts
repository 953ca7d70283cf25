import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { walk } from './walk.ts';
import { desktop, type Forma, openBrowser, phone, startForma } from './world.ts';

let forma: Forma;
let browser: Browser;
before(async () => {
  [forma, browser] = await Promise.all([startForma(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await forma.stop();
});

for (const language of ['en', 'ru'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [phone, desktop])
      test(`axe finds nothing: ${language}, ${colorScheme}, ${viewport.width}`, async () => {
        const found: string[] = [];
        await walk(browser, forma, { language, colorScheme, viewport }, async (page, path) => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          for (const v of violations)
            found.push(`${path}: ${v.id} ${v.nodes.map((node) => node.target).join(' ')}`);
        });
        assert.deepEqual(found, []);
      });
