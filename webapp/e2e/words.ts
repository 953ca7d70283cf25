import type { Page } from 'playwright-core';

const allowed = new Set([
  'Forma',
  'English',
  'VIP',
  'CSV',
  'ZIP',
  'PDF',
  'JPEG',
  'PNG',
  'WebP',
  'cookie',
  'YouTube',
  'Vimeo',
  'VK',
  'UTC',
  'Wi',
  'Fi',
  'Rutube',
  'Strong',
  'Hevy',
  'FIT',
  'GPX',
  'TCX',
  'RPE',
  'API',
  'GraphQL',
  'JSON',
  'Ctrl',
  'Enter',
  'curl',
]);

/**
 * The Latin words that a reader of Russian sees or hears, except those marked as names or as another
 * language.
 */
export async function latinWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    // Names, other languages, and texts written by people.
    const marked = '[translate="no"], [dir=auto], [lang]:not([lang=ru])';
    const isRussian = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === 'ru' &&
      !element.closest(`script, style, noscript, ${marked}, option[value*="/"]`);
    const latin = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];
    const foreign = new Set(
      [...document.querySelectorAll(`:is(${marked}), :is(${marked}) *`)]
        .flatMap(({ childNodes }) => [...childNodes])
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? latin(node.textContent ?? '') : [])),
    );
    const texts = [document.title];
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
    for (const element of [...document.querySelectorAll('body, body *')].filter(isRussian)) {
      texts.push(...spoken.map((name) => element.getAttribute(name) ?? ''));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    // What is marked in its place may also be part of a label.
    return texts.flatMap(latin).filter((word) => !foreign.has(word));
  });
  return words.filter((word) => !allowed.has(word));
}
