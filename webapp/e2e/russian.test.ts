// In Russian no word is left in Latin letters, apart from names and what the text marks as foreign.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
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

const allowed = new Set([
  'Forma',
  'English',
  'Robin',
  'VIP',
  'CSV',
  'ZIP',
  'PDF',
  'JPEG',
  'PNG',
  'WebP',
  'cookie',
]);

/** The Latin words that a reader of Russian sees or hears, without what is marked as a name or as another language. */
function latinWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRussian = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === 'ru' &&
      !element.closest('script, style, noscript, [translate="no"], option[value*="/"]');
    const texts = [document.title];
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
    for (const element of [...document.querySelectorAll('body, body *')].filter(isRussian)) {
      texts.push(...spoken.map((name) => element.getAttribute(name) ?? ''));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  });
}

test('a Russian page speaks Russian', async () => {
  const found = new Set<string>();
  await walk(browser, forma, { language: 'ru', viewport: phone }, async (page, path) => {
    for (const word of await latinWords(page)) if (!allowed.has(word)) found.add(`${path}: ${word}`);
  });
  assert.deepEqual([...found], []);
});
