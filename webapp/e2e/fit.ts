import type { Page } from 'playwright-core';
import { calm } from './walk.ts';
import { phone } from './world.ts';

/**
 * What does not fit the page: elements beyond its edges, and texts cut off by their box; those that end in an
 * ellipsis only if asked for.
 */
export function misfits(page: Page, { shortened = true } = {}): Promise<string[]> {
  return page.evaluate((strict) => {
    const width = document.documentElement.clientWidth;
    const scrollers = (element: Element) => {
      const list: Element[] = [];
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (/auto|scroll/.test(getComputedStyle(up).overflowX)) list.push(up);
      return list;
    };
    const isBeyond = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > width + 1 || left < -1) && scrollers(element).length === 0;
    };
    const isShortened = (element: HTMLElement) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    const hasText = (element: HTMLElement) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isCut = (element: HTMLElement) =>
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === 'hidden' &&
      (strict || !isShortened(element)) &&
      hasText(element);
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility() &&
      !element.closest('.sr-only, [aria-hidden="true"]') &&
      element.getBoundingClientRect().width > 1;
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${element.textContent?.trim().slice(0, 40)}`;
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(isSeen);
    const found = seen.filter(isBeyond).map((element) => `beyond the edge: ${name(element)}`);
    found.push(...seen.filter(isCut).map((element) => `cut: ${name(element)}`));
    const whole = document.documentElement.scrollWidth;
    if (whole > width) found.push(`the page is ${whole} wide`);
    return found;
  }, shortened);
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
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    // The change itself is a very short transition; frames may be delayed in the background.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  }, size);
}

/** The words up to a width that take more than one line. */
function broken(page: Page, widest: number): Promise<string[]> {
  return page.evaluate((most) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, [translate=no]'))
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d_]{2,}/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()];
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        const { tagName, className } = node.parentElement;
        if (lines.size > 1 && width <= most)
          found.add(`${word} (${Math.round(width)} px in ${tagName} ${className}, ${innerWidth} wide)`);
      }
    }
    return [...found];
  }, widest);
}

/**
 * What is cut off or pushed out of the page at 320 px, at 200 % text, and with words 40 % longer; if asked for, also
 * words that are broken at 320 px, or at 200 % text although they would fit in a third of the screen, and a title that
 * takes a second line at 200 %. Leaves the page stretched.
 */
export async function fitFindings(page: Page, { words = false, title = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, list: string[]) => found.push(...list.map((one) => `${where}: ${one}`));
  await page.setViewportSize({ width: 320, height: 640 });
  await calm(page);
  note('at 320 px', await misfits(page));
  if (words) note('broken at 320 px', await broken(page, Infinity));
  await page.setViewportSize(phone);
  await enlarge(page, '200%');
  await calm(page);
  note('at 200 % text', await misfits(page));
  if (words) note('broken at 200 % text', await broken(page, phone.width / 3));
  const lines = title ? await linesOfTitle(page) : 1;
  if (lines !== 1) found.push(`at 200 % text: its title takes ${lines} lines`);
  await enlarge(page, '');
  await stretch(page);
  // Bars may truncate a word that is longer than any of ours.
  const stretched = await misfits(page);
  note(
    'with longer words',
    stretched.filter((misfit) => !misfit.startsWith('cut')),
  );
  return found;
}

function linesOfTitle(page: Page): Promise<number> {
  return page
    .locator('h1')
    .first()
    .evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
}

/**
 * Controls that a finger could miss: smaller than 44 pixels around their middle. Links within a text are
 * exempt.
 */
export async function smallControls(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  await calm(page);
  return page.evaluate(async () => {
    const all = document.querySelectorAll<HTMLElement>('button, a, [role=tab], [role=switch], input, select');
    const isMissed = (one: HTMLElement) => {
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = one.getBoundingClientRect();
      if (width <= 1) return false;
      const [x, y] = [left + width / 2, top + height / 2];
      const around = [
        [x, y - 21.5],
        [x, y + 21.5],
        [x - 21.5, y],
        [x + 21.5, y],
      ] as const;
      const owner = one.closest('label') ?? one;
      return around.some((point) => !owner.contains(document.elementFromPoint(...point)));
    };
    const found: string[] = [];
    for (const one of all) {
      if (!one.checkVisibility() || one.closest('p, .sr-only') || one.matches('[href="#main"]')) continue;
      // A list that draws only what is in view moves its rows while it measures them.
      for (let tries = 0; tries < 40 && one.isConnected && isMissed(one); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      if (one.isConnected && isMissed(one)) {
        const { x, y } = one.getBoundingClientRect();
        const over = document.elementFromPoint(x + 2, y + 2);
        found.push(
          `too small: ${one.tagName} ${one.ariaLabel ?? one.textContent?.slice(0, 30)} at ${x}, ${y} under ${over?.tagName} ${over?.className}`,
        );
      }
    }
    return found;
  });
}
