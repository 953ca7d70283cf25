// In Russian no word is left in Latin letters, apart from names and what the text marks as foreign.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { walk } from './walk.ts';
import { type Forma, openBrowser, phone, startForma } from './world.ts';

let forma: Forma;
let browser: Browser;
before(async () => {
  [forma, browser] = await Promise.all([startForma(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await forma.stop();
});

const allowed = new Set(['Forma', 'VIP', 'RPE', 'CSV', 'MIT']);

test('a Russian page speaks Russian', async () => {
  const found: string[] = [];
  await walk(browser, forma, { language: 'ru', viewport: phone }, async (page, path) => {
    const words = await page.evaluate(() => {
      const texts: string[] = [];
      const isRussian = (element: Element | null) =>
        element !== null &&
        element.closest('[lang]')?.getAttribute('lang') === 'ru' &&
        !element.closest('script, style, noscript, [translate="no"]');
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (isRussian(node.parentElement)) texts.push(node.textContent ?? '');
      for (const element of document.querySelectorAll(
        '[aria-label], [title], [placeholder], [alt], [aria-valuetext]',
      ))
        if (isRussian(element))
          for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
            texts.push(element.getAttribute(name) ?? '');
      texts.push(document.title);
      return texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
    });
    for (const word of words) if (!allowed.has(word)) found.push(`${path}: ${word}`);
  });
  assert.deepEqual([...new Set(found)], []);
});
