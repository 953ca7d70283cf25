import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ru } from './texts.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const w = {
  language: 'ru',
  viewport: desktop,
  month: ru(($) => $.home.month, { days: 30 }),
  add: ru(($) => $.rewards.addPause),
  last: ru(($) => $.rewards.to),
  save: ru(($) => $.ui.save),
  frozen: ru(($) => $.rewards.pausedOpen),
  back: ru(($) => $.rewards.resume),
  earlier: ru(($) => $['parts-calendar'].earlier),
  open: /^С \d/,
  remove: /^Удалить: С /,
  undo: ru(($) => $.rewards.undo),
} as const;

test('time off freezes the streak and can be undone', async () => {
  const { page, leave } = await arrive('basic@forma.test', '/dashboard', w);
  await page.getByRole('main').getByRole('link', { name: w.month }).click();
  await page.waitForURL('**/activity');
  const calendar = page.getByRole('table');
  await calendar.waitFor();
  await page.getByRole('button', { name: w.earlier }).click();
  // Last month has workouts.
  await calendar
    .getByText(/тренировк/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: w.add }).click();
  await page.getByLabel(w.last).fill('');
  await page.getByRole('dialog').getByRole('button', { name: w.save }).click();
  await page.getByText(w.frozen).waitFor();
  await page.reload();
  await page.getByText(w.frozen).waitFor();

  await page.getByRole('button', { name: w.remove }).click();
  await page.getByRole('button', { name: w.add }).waitFor();
  await page.getByRole('button', { name: w.undo }).click();
  await page.getByText(w.open).waitFor();
  await page.getByRole('button', { name: w.back }).click();
  await page.getByText(w.open).waitFor({ state: 'detached' });
  await leave();
});

test("on a phone, a day is said in the app's language, and undo is within the thumb's reach, if no sheet is there", async () => {
  const { page, leave } = await arrive('client@forma.test', '/activity', { ...w, viewport: phone });
  await page.getByRole('button', { name: w.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByText(/^\d+\s\S+\s20\d\d\sг\.$/)
    .first()
    .waitFor();
  await sheet.getByRole('button', { name: w.save }).click();
  await page.getByRole('button', { name: /^Удалить: / }).click();
  const undo = page.getByRole('button', { name: w.undo });
  const top = async () => (await undo.boundingBox())?.y ?? NaN;
  // It stays as long as the mouse is there.
  await undo.hover();
  assert.ok((await top()) > phone.height / 2, `undo is at ${await top()}`);
  await page.getByRole('button', { name: w.add }).press('Enter');
  await sheet.getByRole('button', { name: w.save }).waitFor();
  assert.ok((await top()) < phone.height / 4, `undo is at ${await top()}, where the sheet is`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await undo.click();
  await page.getByRole('button', { name: /^Удалить: / }).waitFor();
  await leave();
});
