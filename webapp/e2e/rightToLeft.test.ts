// Read from right to left, in words 30 % longer than in English, every screen of a client and the main ones of guests,
// coaches and admins are whole on a phone and at 320 px: nothing is cut or pushed out, no control covers another, and
// back is where a line begins. Swipes and arrow keys go the other way, in charts they do not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { draw } from './draw.ts';
import { misfits } from './fit.ts';
import { mirror, readFromRightToLeft } from './mirror.ts';
import { en } from './texts.ts';
import { counts } from './wait.ts';
import { calm, type Route, routes, walk } from './walk.ts';
import { beSignedIn, phone, serveStories, visit } from './world.ts';

serveStories();

const mainScreens: Record<Exclude<Route['by'], 'client'>, readonly string[]> = {
  guest: ['/', '/pricing', '/terms-of-service', '/auth', '/signup', '/help'],
  coach: [
    '/coach',
    '/coach/client/:first',
    '/coach/messages',
    '/coach/sessions',
    '/coach/check-ins/:first',
    '/coach/exercises/new',
    '/coach/programmes/:first',
  ],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/workouts',
    '/admin/payments',
    '/admin/analytics',
    '/admin/settings',
  ],
};

/** Controls that cover each other, apart from those that lie on a larger one, and from what scrolls under another. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What an element scrolls with. */
    const layerOf = (element: Element) => {
      let up: Element | null = element;
      for (; up && up !== document.body; up = up.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(up);
        if (/fixed|sticky|auto|scroll/.test(`${position} ${overflowX} ${overflowY}`)) break;
      }
      return up;
    };
    const boxes = [...document.querySelectorAll('a, button, select, textarea, input, [role=slider]')]
      .filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.closest('.sr-only, p'))
      .map((one) => ({ one, layer: layerOf(one), box: one.getBoundingClientRect() }));
    const lies = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 2 &&
      inner.right <= outer.right + 2 &&
      inner.top >= outer.top - 2 &&
      inner.bottom <= outer.bottom + 2;
    const name = (one: Element) => one.ariaLabel ?? one.textContent?.trim().slice(0, 30);
    return boxes.flatMap(({ one, layer, box: a }, nth) =>
      boxes.slice(nth + 1).flatMap(({ one: other, layer: otherLayer, box: b }) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const isOver = layer === otherLayer && across > 4 && down > 4 && !lies(a, b) && !lies(b, a);
        return isOver ? [`${name(one)} covers ${name(other)}`] : [];
      }),
    );
  });
}

/** The link back, if it is not where a line begins. */
async function backOnTheLeft(page: Page): Promise<string[]> {
  const back = page.getByRole('banner').getByRole('link', { name: en(($) => $.ui.back), exact: true });
  const boxes = await Promise.all((await back.all()).map((one) => one.boundingBox()));
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  return boxes.flatMap((box) => (box && box.x < middle ? ['back is on the left'] : []));
}

async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height } of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize({ width, height });
    await calm(page);
    const here = [
      ...(await misfits(page, { shortened: false })),
      ...(await covered(page)),
      ...(await backOnTheLeft(page)),
    ];
    found.push(...here.map((one) => `at ${width} px: ${one}`));
  }
  return found;
}

describe('every screen is whole from right to left', { concurrency: 2 }, () => {
  for (const route of routes('en')) {
    const { by } = route;
    const screens =
      by === 'client' ? route.screens : route.screens.filter((path) => mainScreens[by].includes(path));
    if (screens.length === 0) continue;
    it(`for the ${by}, from ${screens[0]}`, async () => {
      const found: string[] = [];
      await walk(
        { ...route, screens },
        {
          language: 'en',
          prepare: readFromRightToLeft,
          look: async (page, path) => {
            await mirror(page);
            assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
            assert.match((await page.locator('h1').first().textContent()) ?? '', /[א-ת]{3}/);
            found.push(...(await findings(page)).map((one) => `${path}: ${one}`));
          },
        },
      );
      assert.deepEqual(found, []);
    });
  }
});

it('follows the lines with swipes and arrow keys', async () => {
  const { page, leave } = await visit({ touch: true });
  await beSignedIn(page, 'client@forma.test', 'en');
  await readFromRightToLeft(page);

  await page.goto('/settings');
  const chosen = page.getByRole('tab', { selected: true });
  const profile = await chosen.textContent();
  await chosen.press('ArrowLeft');
  await page
    .getByRole('tab', { name: en(($) => $['app-settings'].tab.notifications), selected: true })
    .waitFor();
  await chosen.press('ArrowRight');
  await page.getByRole('tab', { name: profile ?? '', selected: true }).waitFor();

  await page.goto('/workouts?q=Muscle+basics');
  await page.getByRole('link', { name: 'Muscle basics' }).first().click();
  await page.getByRole('link', { name: en(($) => $.training.start) }).click();
  const sets = page.locator('[data-set]');
  await sets.nth(1).waitFor();
  const all = await sets.count();
  await draw(page, sets.first(), -120, 4);
  assert.equal(await sets.count(), all);
  await draw(page, sets.first(), 120, 4);
  await counts(sets, all - 1);

  await page.goto('/progress');
  const chart = page.getByRole('slider', { name: 'Weight over time' });
  const last = Number(await chart.getAttribute('aria-valuenow'));
  await chart.press('ArrowLeft');
  await chart.and(page.locator(`[aria-valuenow="${last - 1}"]`)).waitFor();
  await leave();
});
