// What staff type and undo: nothing is lost by what is done next, by leaving, or by what was saved elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onDisk } from './device.ts';
import { ru } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, phone, serveStories } from './world.ts';

serveStories();

const t = ru;
const hours = t(($) => $['session-coach'].hours.title);
const weekday = 'Понедельник';

function spans(page: Page) {
  return page.getByRole('region', { name: hours }).getByRole('listitem').first().getByRole('group');
}

test('open hours that were saved on another device are shown, not those of before (ru)', async () => {
  const path = '/coach/sessions/setup';
  const manner = { language: 'ru' as const, viewport: phone };
  const one = await arrive('artem.belozerov@forma.test', path, manner);
  const two = await arrive('artem.belozerov@forma.test', path, manner);
  await spans(two.page).first().waitFor();
  const before = await spans(two.page).count();
  await onDisk(two.page, 'openHours');
  await one.page
    .getByRole('button', { name: t(($) => $['session-coach'].hours.addOn, { day: weekday }) })
    .click();
  await one.page.getByRole('button', { name: t(($) => $['session-coach'].hours.save) }).click();
  await one.page.getByText(t(($) => $['session-coach'].hours.saved)).waitFor();
  await two.page.reload();
  await counts(spans(two.page), before + 1);
  assert.ok(
    await two.page.getByRole('button', { name: t(($) => $['session-coach'].hours.save) }).isDisabled(),
  );
  for (const { leave } of [one, two]) await leave();
});
