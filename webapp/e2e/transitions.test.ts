// Pages follow each other as on the device: one below slides in, its cover grows, and the way back leads to where one was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { until } from './wait.ts';
import { arrive, serveStories } from './world.ts';

serveStories();

/** Counts the transitions, and writes down what each of them moves. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(globalThis, { seen });
    if (self !== top || !('startViewTransition' in document)) return;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const ended = () => Object.assign(globalThis, { moving: false });
      Object.assign(globalThis, { moving: true });
      transition.finished.then(ended, ended);
      transition.ready.then(
        () => {
          const moved = document
            .getAnimations()
            .flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []);
          seen.push(moved.filter((name) => name.includes('group')));
        },
        () => undefined,
      );
      return transition;
    };
  });
}

/** Waits for the end of a transition, which takes clicks: a click then scrolls in search of its target. */
const still = (page: Page) =>
  until('nothing moves', () => page.evaluate(() => !(globalThis as unknown as { moving?: boolean }).moving));

/** Scrolls it clear of the bars, so that a click on it does not scroll. */
const inTheMiddle = (card: Locator) => card.evaluate((one) => one.scrollIntoView({ block: 'center' }));

const transitions = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[][] }).seen);
const cover = '::view-transition-group(cover)';

test('a workout opens from its cover, and the list is where it was', async () => {
  const { page, leave } = await arrive('client@forma.test', '/client/dashboard');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchTransitions(page);
  await page.goto('/workouts');
  const cards = page.getByRole('main').locator('li a:has(img)');
  const href = await cards.last().getAttribute('href');
  // The last of them, below the fold.
  const card = page.locator(`#main a[href="${href}"]`).last();
  await inTheMiddle(card);
  const at = await page.evaluate(() => scrollY);
  assert.ok(at > 0);
  // Warm: what is opened for the first time has no cover yet.
  await card.click();
  await page.locator('[data-cover]').waitFor();
  await page.goBack();
  await until('the list is where it was', async () => (await page.evaluate(() => scrollY)) === at);
  await still(page);
  const count = (await transitions(page)).length;
  await card.click();
  await until('the cover has grown', async () => (await transitions(page)).length === count + 1);
  assert.ok((await transitions(page)).at(-1)?.includes(cover));
  await page.goBack();
  await until('the cover has shrunk', async () => (await transitions(page)).length === count + 2);
  assert.ok((await transitions(page)).at(-1)?.includes(cover));
  assert.equal(await page.evaluate(() => scrollY), at);
  await leave();
});

test('tabs lie beside each other, and nothing moves for those who ask for less motion', async () => {
  const { page, leave } = await arrive('client@forma.test', '/client/dashboard');
  await watchTransitions(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/workouts');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Progress' }).click();
  await page.getByRole('slider').first().waitFor();
  await nav.getByRole('link', { name: 'Workouts' }).click();
  const card = page.getByRole('main').locator('li a:has(img)').first();
  await card.waitFor();
  assert.deepEqual(await transitions(page), []);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.click();
  await page.locator('[data-cover]').waitFor();
  await page.goBack();
  await card.waitFor();
  assert.deepEqual(await transitions(page), []);
  await leave();
});
