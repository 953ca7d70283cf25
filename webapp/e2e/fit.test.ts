// Nothing is cut or pushed out of the page: at 320 px, at 200 % text, and with words 40 % longer.
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

/** What of the page does not fit: elements beyond its right edge, and texts cut by their box. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${element.textContent?.trim().slice(0, 40)}`;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      if (element.closest('.sr-only, [aria-hidden="true"]') || !element.checkVisibility()) continue;
      const box = element.getBoundingClientRect();
      let around: Element | null = element.parentElement;
      while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX)) around = around.parentElement;
      const scrolls = around !== null && around !== document.documentElement && around !== document.body;
      if (box.width > 1 && box.right > width + 1 && !scrolls) found.push(`beyond the edge: ${name(element)}`);
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden';
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (ownText && isCut && box.width > 1) found.push(`cut: ${name(element)}`);
    }
    return found;
  });
}

/** Makes every word about 40 % longer, as other languages do. */
function stretch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('script, style')) continue;
      node.textContent = (node.textContent ?? '').replace(
        /\p{L}{2,}/gu,
        (word) => word + 'o'.repeat(Math.ceil(word.length * 0.4)),
      );
    }
  });
}

function enlarge(page: Page, size: string): Promise<void> {
  return page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    // The change itself is a transition of next to no time.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, size);
}

for (const language of ['en', 'ru'] as const)
  test(`everything fits (${language})`, async () => {
    const found: string[] = [];
    const note = async (page: Page, where: string) => {
      for (const misfit of await misfits(page)) found.push(`${where}: ${misfit}`);
    };
    await walk(browser, forma, { language, viewport: { width: 320, height: 640 } }, (page, path) =>
      note(page, `${path} at 320 px`),
    );
    await walk(browser, forma, { language, viewport: phone }, async (page, path) => {
      await enlarge(page, '200%');
      await note(page, `${path} at 200 % text`);
      await enlarge(page, '');
      await stretch(page);
      // Bars may shorten a word that is longer than any of ours.
      found.push(
        ...(await misfits(page))
          .filter((misfit) => !misfit.startsWith('cut'))
          .map((m) => `${path} with longer words: ${m}`),
      );
    });
    assert.deepEqual(found, []);
  });
