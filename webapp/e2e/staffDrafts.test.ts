// What staff type and undo: nothing is lost by what is done next, by leaving, or by what was saved elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { onDisk } from './device.ts';
import { en, ru } from './texts.ts';
import { counts, drawn, holds, until } from './wait.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const coach = 'coach@forma.test';

test('undoing a removal keeps what was added since, and works after the editor was left', async () => {
  const { page, leave } = await arrive(coach, '/coach/programmes', { viewport: desktop });
  const programme = page.getByRole('link', { name: /^Heavy and calm/ });
  await programme.click();
  const week = page.getByRole('region', {
    name: en(($) => $['programme-staff'].week, { week: 1 }),
    exact: true,
  });
  const removed = week.getByRole('button', { name: 'Upper body volume' });
  const undo = page.getByRole('button', { name: en(($) => $['programme-staff'].undo), exact: true });
  const add = (day: string) =>
    week.getByRole('button', { name: en(($) => $['programme-staff'].addTo, { week: 1, day }), exact: true });
  await removed.focus();
  await page.keyboard.press('Delete');
  await removed.waitFor({ state: 'detached' });
  assert.ok(await add('Monday').evaluate((button) => button === document.activeElement));
  await add('Sunday').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^A minute of squats/ })
    .click();
  const added = week.getByRole('button', { name: 'A minute of squats' });
  await added.waitFor();
  await undo.click();
  await removed.waitFor();
  await added.waitFor();
  await removed.focus();
  await page.keyboard.press('Delete');
  await removed.waitFor({ state: 'detached' });
  await page.goBack();
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await programme.click();
  await added.waitFor();
  await removed.waitFor();
  await leave();
});

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

test('settings that were typed are still there after another tab, a reload and a way back', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/settings?tab=legal', {
    viewport: desktop,
  });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const text = page.getByRole('tabpanel').getByRole('textbox').first();
  await text.waitFor();
  const before = await text.inputValue();
  const typed = `${before}\n\nAnd one paragraph more.`;
  await text.fill(typed);
  await tab(en(($) => $.settings.tab.business)).click();
  await counts(page.getByText(en(($) => $['parts-restoredNotice'].unsaved)), 0);
  await tab(en(($) => $.settings.tab.legal)).click();
  await page.getByText(en(($) => $['parts-restoredNotice'].unsaved)).waitFor();
  await holds(text, typed);
  await page.reload();
  await holds(text, typed);
  await page.getByRole('button', { name: en(($) => $['parts-restoredNotice'].discard) }).click();
  await holds(text, before);
  await page.reload();
  await holds(text, before);
  // A text is published in all languages at once.
  for (const one of await page.getByRole('tabpanel').locator('form').first().getByRole('textbox').all())
    await one.fill(typed);
  await page
    .getByRole('button', { name: en(($) => $.settings.legal.publish) })
    .first()
    .click();
  await page.getByText(en(($) => $.settings.saved)).waitFor();
  await page.reload();
  await holds(text, typed);
  await counts(page.getByText(en(($) => $['parts-restoredNotice'].unsaved)), 0);
  await leave();
});

test('a text of support stays typed while another is read, and is back as it was once undone', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/support/texts', { viewport: desktop });
  const panel = page.getByRole('tabpanel');
  const titles = panel.getByRole('listitem').getByRole('button');
  await titles.first().waitFor();
  const [first = '', second = ''] = await titles.allInnerTexts();
  const question = panel.getByRole('textbox', { name: en(($) => $['support-staff'].question) }).first();
  const open = async (title: string) => {
    await panel.getByRole('button', { name: title, exact: true }).click();
    await holds(question, title);
  };
  await open(first);
  const editor = panel.locator('form');
  assert.ok(await editor.evaluate((form) => form === document.activeElement));
  const answer = panel.getByRole('textbox', { name: en(($) => $['support-staff'].answer) }).first();
  const typed = `${await answer.inputValue()} And more.`;
  await answer.fill(typed);
  await open(second);
  await open(first);
  await holds(answer, typed);
  await page.getByRole('button', { name: en(($) => $.ui.cancel), exact: true }).click();
  await question.waitFor({ state: 'detached' });
  const opener = panel.getByRole('button', { name: first, exact: true });
  assert.ok(await opener.evaluate((button) => button === document.activeElement));
  await open(first);
  await panel.getByRole('button', { name: en(($) => $['support-staff'].delete), exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: en(($) => $.support.undo), exact: true }).click();
  await opener.waitFor();
  await counts(question, 0);
  await leave();
});

test('the way back from a past session leads to where the coach was', async () => {
  const { page, leave } = await arrive(coach, '/coach/sessions?view=past', { viewport: phone });
  // Requests are shown above the list.
  await page.getByRole('button', { name: en(($) => $['session-coach'].allRequests) }).waitFor();
  const session = page.getByRole('list').last().getByRole('link').nth(9);
  await session.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  assert.ok(before > 0);
  await session.click();
  await page.waitForURL('**/coach/sessions/*');
  await page.getByRole('textbox').first().waitFor();
  await page.goBack();
  await session.waitFor();
  await drawn(page);
  assert.equal(await top(), before);
  await leave();
});

/** A refused field has the focus and is seen, wherever the pressed button is. */
async function isShown(field: Locator) {
  await until('the refused field is seen', () =>
    field.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 12, (top + bottom) / 2);
      return element.ariaInvalid === 'true' && element === document.activeElement && seen === element;
    }),
  );
}

test('what the server refuses is shown, however far the button is from it', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin/vouchers', {
    viewport: { width: 390, height: 600 },
  });
  await page.getByRole('button', { name: en(($) => $['membership-vouchers'].make.open) }).click();
  const sheet = page.getByRole('dialog');
  const code = sheet.getByLabel(
    en(($) => $['membership-vouchers'].column.code),
    { exact: true },
  );
  await code.fill('FORMA20');
  await sheet.getByLabel(en(($) => $['membership-vouchers'].make.off)).fill('15');
  await sheet.getByRole('button', { name: en(($) => $['membership-vouchers'].make.save) }).click();
  await sheet.getByText(en(($) => $['membership-vouchers'].make.taken)).waitFor();
  await isShown(code);
  await page.goto('/admin/settings?tab=webhooks');
  await page.getByRole('button', { name: en(($) => $['settings-webhooks'].add) }).click();
  const url = page.getByLabel(en(($) => $['settings-webhooks'].url));
  await url.fill('http://127.0.0.1/hook');
  await page.getByRole('button', { name: en(($) => $['settings-webhooks'].submit), exact: true }).click();
  await isShown(url);
  await holds(url, 'http://127.0.0.1/hook');
  await page.goto('/admin/settings?tab=thresholds');
  const days = page.getByRole('tabpanel').getByRole('textbox').first();
  await days.fill('9999');
  await page.getByRole('button', { name: en(($) => $.ui.save), exact: true }).click();
  await isShown(days);
  await leave();
});
