// The app's looks while it loads, and as set on the device.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calm } from './walk.ts';
import { openAs, serveStories, visit } from './world.ts';

serveStories();

describe('loading', () => {
  it('shows no placeholder for what arrives at once', async () => {
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

  it('shows covers that have not arrived yet as a blurred preview', async () => {
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

  it("never cuts off figures at the iPhone's default text size", async () => {
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
        // A unit is smaller than its number, and beside it all the same.
        const parts = [...range.getClientRects()];
        return parts.some((part) => part.top >= (parts[0]?.bottom ?? 0)) ? [one.textContent] : [];
      }),
    );
    assert.deepEqual(broken, []);
    await leave();
  });
});
