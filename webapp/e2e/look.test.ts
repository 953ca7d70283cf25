// What the app looks like to whoever waits, or asks their device for other looks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { calm } from './walk.ts';
import { arrive, openAs, serveStories, visit } from './world.ts';

serveStories();

const screens = [
  '/client/dashboard',
  '/workouts',
  '/progress',
  '/programme',
  '/check-in',
  '/sessions',
  '/chat',
];

/** Controls that a finger could miss: no 44 pixels around their middle. Links within a text are read, not aimed at. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
    return [...all]
      .filter((one) => one.checkVisibility() && !one.closest('p, .sr-only') && !one.matches('[href="#main"]'))
      .filter(isMissed)
      .map((one) => `${one.tagName} ${one.ariaLabel ?? one.textContent?.slice(0, 30)}`);
  });
}

describe('looks', () => {
  it('nothing is drawn in the place of what comes at once', async () => {
    const { page, leave } = await visit();
    await page.goto('/auth');
    await page.locator('h1').first().waitFor();
    const opacities = await page.evaluate(async () => {
      const block = document.createElement('div');
      block.className = 'skeleton';
      document.body.append(block);
      const seen = () => Number(getComputedStyle(block).opacity);
      const first = seen();
      await Promise.all(block.getAnimations().map(({ ready }) => ready));
      for (const animation of block.getAnimations()) animation.currentTime = 149;
      const early = seen();
      for (const animation of block.getAnimations()) animation.currentTime = 349;
      return [first, early, seen()];
    });
    assert.deepEqual(opacities, [0, 0, 1]);
    await leave();
  });

  it('covers that are still on their way are a blur of themselves', async () => {
    const { page, leave } = await visit({ lossy: true });
    await page.route('**/media/**', (route) => route.abort());
    await openAs(page, 'client@forma.test', '/workouts');
    const cover = page.locator('main li img').first();
    await cover.waitFor();
    const { image, width, height } = await cover.evaluate((one: HTMLImageElement) => {
      const { width: w, height: h } = one.getBoundingClientRect();
      return { image: getComputedStyle(one).backgroundImage, width: w, height: h };
    });
    assert.match(image, /^url\("data:image\/png;base64,/);
    assert.ok(Math.abs(width / height - 16 / 9) < 0.05, `${width} × ${height}`);
    await leave();
  });

  it('every control of a phone is large enough for a finger', async () => {
    const { page, leave } = await arrive('client@forma.test');
    const found: string[] = [];
    for (const path of screens) {
      await page.goto(path);
      await page.getByRole('main').locator('h2, h3, li').first().waitFor();
      await calm(page);
      found.push(...(await small(page)).map((one) => `${path}: ${one}`));
    }
    assert.deepEqual(found, []);
    await leave();
  });

  it('figures are whole with the text size that iPhones come with', async () => {
    const { page, leave } = await visit({ viewport: { width: 375, height: 667 } });
    await openAs(page, 'client@forma.test');
    const figures = page.getByRole('main').locator('.figure');
    await figures.first().waitFor();
    await calm(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '17px'));
    const broken = await figures.evaluateAll((all) =>
      all.flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        return lines.size > 1 ? [one.textContent] : [];
      }),
    );
    assert.deepEqual(broken, []);
    await leave();
  });

  it('titles are whole words at twice the size of text', async () => {
    const { page, leave } = await arrive('oleg.dementev@forma.test', '/dashboard', { language: 'ru' });
    for (const path of screens) {
      await page.goto(path);
      const title = page.locator('h1').first();
      await title.waitFor();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const lines = await title.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      assert.equal(lines, 1, path);
    }
    await leave();
  });
});
