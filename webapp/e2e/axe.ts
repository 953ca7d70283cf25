import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { calm } from './walk.ts';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Marks the rows, items and options that differ from one before them in nothing but their words: what is
 * found in one of them is found in all.
 */
function markRepeated(page: Page): Promise<void> {
  return page.evaluate(() => {
    const value =
      /^(class|style|role|type|lang|dir|translate|tabindex|data-.*|aria-(?!label|controls|owns|describedby).*)$/;
    const shapeOf = (element: Element): string => {
      const attributes = [...element.attributes].map((one) =>
        value.test(one.name) ? `${one.name}=${one.value}` : one.value && one.name,
      );
      const parts = [...element.childNodes].map((node) =>
        node instanceof Element ? shapeOf(node) : node.textContent?.trim() && 'words',
      );
      return `${element.tagName} ${attributes.join(' ')} (${parts.join(' ')})`;
    };
    for (const marked of document.querySelectorAll('[data-repeated]'))
      marked.removeAttribute('data-repeated');
    const shapes = new Map<Element | null, Set<string>>();
    const repeated = [...document.querySelectorAll('li, tr, option, [role=row], [role=option]')].filter(
      (one) => {
        const shape = shapeOf(one);
        const known = shapes.get(one.parentElement) ?? new Set();
        shapes.set(one.parentElement, known);
        return known.has(shape) || !known.add(shape);
      },
    );
    for (const one of repeated) one.setAttribute('data-repeated', '');
  });
}

/** Every violation: its rule and its element. */
async function violations(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  // It is large, and stays as long as the document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await markRepeated(page);
  return page.evaluate(async (chosen) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: [['[data-repeated]']] },
      { resultTypes: ['violations'], ...chosen },
    );
    return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' ')}`);
  }, options);
}

const all: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };
const contrast: axe.RunOptions = { runOnly: ['color-contrast'] };

/** Axe's findings on the open page at its size: by all rules in light, and in dark only what depends on colours. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.locator('h1').first().waitFor();
  const { pathname } = new URL(page.url());
  for (const [colorScheme, options] of [
    ['light', all],
    ['dark', contrast],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await calm(page);
    for (const violation of await violations(page, options))
      found.push(`${pathname}, ${colorScheme}, ${page.viewportSize()?.width}: ${violation}`);
  }
  return found;
}

/** Fails if axe finds something on the current page. */
export async function accessible(page: Page): Promise<void> {
  // What is fading in has less contrast than at the end.
  await calm(page);
  assert.deepEqual(await violations(page), []);
}
