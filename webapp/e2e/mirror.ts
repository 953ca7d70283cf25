// A language that is read from right to left, for stories only: what a page says, in Hebrew letters and 30 % longer.
import type { Page } from 'playwright-core';

/** Makes every page read from right to left, whatever its language. */
export async function readFromRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turn = () => {
      if (document.documentElement && document.dir !== 'rtl') document.dir = 'rtl';
    };
    new MutationObserver(turn).observe(document, {
      attributeFilter: ['dir'],
      childList: true,
      subtree: true,
    });
    turn();
  });
}

/** Writes the words of a page in letters that read from right to left; what they mean does not matter. */
export function mirror(page: Page): Promise<void> {
  return page.evaluate(() => {
    const letters = [...'אבגדהוזחטיכלמנסעפצקרשתאבגד'];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('script, style')) continue;
      node.textContent = (node.textContent ?? '').replace(
        /[a-z]{2,}/gi,
        (word) =>
          [...word.toLowerCase()].map((letter) => letters[letter.charCodeAt(0) - 97]).join('') +
          'ש'.repeat(Math.ceil(word.length * 0.3)),
      );
    }
  });
}
