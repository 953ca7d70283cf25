// What works all the same in a browser that lacks what Safari lacked before version 26.2: scrollend, and
// fields that CSS sizes by their text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { arrive, phone, serveStories } from './world.ts';

serveStories();

const texts = inBoth((t) => ({
  add: t(($) => $.progress.add),
  write: t(($) => $.chat.write),
}));

function takeAway(page: Page) {
  return page.addInitScript(() => {
    for (const owner of [Window.prototype, Document.prototype, HTMLElement.prototype, window])
      Reflect.deleteProperty(owner, 'onscrollend');
    addEventListener('scrollend', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
    const { supports } = CSS;
    CSS.supports = (...what: [string]) => what[0] !== 'field-sizing' && supports.apply(CSS, what);
  });
}

test('a sheet takes the focus, and Escape closes it', async () => {
  const w = texts.en;
  const { page, leave } = await arrive('client@forma.test', '/progress', { viewport: phone });
  await takeAway(page);
  await page.reload();
  const add = page.getByRole('button', { name: w.add });
  await add.click();
  await page.locator('[role=dialog]:not([popover]):focus-within').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('[role=dialog]:not([popover]):focus-within').count(), 1);
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]:not([popover])').waitFor({ state: 'detached' });
  assert.ok(await add.evaluate((node) => node === document.activeElement));
  await leave();
});

test('the field of a message grows with its text, and shrinks again', async () => {
  const w = texts.en;
  const { page, leave } = await arrive('client@forma.test', '/chat', { viewport: phone });
  await takeAway(page);
  await page.reload();
  const field = page.getByLabel(w.write, { exact: true });
  await field.evaluate((node) => node.style.setProperty('field-sizing', 'fixed'));
  const height = async () => (await field.boundingBox())?.height ?? 0;
  await field.fill('one');
  const one = await height();
  await field.fill('one\ntwo\nthree');
  assert.ok((await height()) > one + 40);
  await field.fill('');
  await until('it is as low again', async () => (await height()) === one);
  await leave();
});
