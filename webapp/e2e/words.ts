import type { Page } from 'playwright-core';

const allowed = new Set([
  'Forma',
  'English',
  'Robin',
  'Kenji',
  'Arata',
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
export async function latinWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
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
  return words.filter((word) => !allowed.has(word));
}
