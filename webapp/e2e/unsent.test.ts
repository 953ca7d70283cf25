// Writes that wait on the device, and what cannot reach it: a question at sign-out, a refused write edited
// again, missing data, undo, a plan that locks content.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { backButton, installed, leftovers, onDisk } from './device.ts';
import { holds, until } from './wait.ts';
import { arrive, ask, desktop, openDatabase, serveStories, signIn, tokenOf } from './world.ts';

serveStories();

async function entriesOf(email: string): Promise<number> {
  const token = await tokenOf(email);
  const query = '{progressEntries(first:1){totalCount}}';
  return (await ask<{ progressEntries: { totalCount: number } }>(token, query)).progressEntries.totalCount;
}

/** Loads the app and the progress screen onto the device. */
async function prepareOffline(page: Page) {
  await page.getByRole('link', { name: /^(Log weight|Записать вес)$/ }).waitFor();
  await page.goto('/progress');
  await onDisk(page, 'measureSeries');
  await installed(page);
}

async function logWeight(page: Page, words: { add: string; weight: string; save: string }, typed: string) {
  await page.getByRole('button', { name: words.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.weight).fill(typed);
  await dialog.getByRole('button', { name: words.save }).click();
  await dialog.waitFor({ state: 'detached' });
}

const ru = { add: 'Добавить запись', weight: 'Вес', save: 'Сохранить' };
const en = { add: 'Add entry', weight: 'Weight', save: 'Save' };

test('signing out with unsent changes asks first, from every sign-out button (ru)', async () => {
  const email = 'basic@forma.test';
  const { context, page, leave } = await arrive(email, '/dashboard', {
    language: 'ru',
    viewport: desktop,
    lossy: true,
    worker: true,
  });
  await prepareOffline(page);
  await page.goto('/settings?tab=privacy');
  await page.getByText('Это устройство', { exact: true }).waitFor();
  const before = await entriesOf(email);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Прогресс' }).first().click();
  await logWeight(page, ru, '71,4');
  await page.getByText('1 изменение ждёт отправки').waitFor();

  const asked = page.getByRole('dialog', { name: '1 изменение ещё не отправлено' });
  await page
    .getByRole('button', { name: /Профиль/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  // The sheet below gets no keys until the one above has closed.
  await until('the sheet is closed', async () => {
    await page.keyboard.press('Escape');
    return (await page.getByRole('dialog').count()) === 0;
  });

  // Without reloading the page, as a link in the app does.
  await page.evaluate(() => history.pushState({}, '', '/settings?tab=privacy'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const here = page.getByRole('listitem').filter({ hasText: 'Это устройство' });
  await here.getByRole('button', { name: 'Выйти', exact: true }).click();
  await asked.getByRole('button', { name: 'Сначала отправить' }).click();
  await asked.getByRole('alert').filter({ hasText: 'Не удалось отправить 1 изменение' }).waitFor();
  assert.equal(await entriesOf(email), before);
  await context.setOffline(false);
  const sent = page.getByRole('dialog', { name: 'Всё отправлено' });
  await sent.getByRole('button', { name: 'Выйти', exact: true }).click();
  await page.waitForURL('**/login');
  await until('the entry is there', async () => (await entriesOf(email)) === before + 1);

  // Through the form, which waits until the server has heard of the sign-out.
  await signIn(page, email, 'ru');
  await prepareOffline(page);
  await context.setOffline(true);
  await logWeight(page, ru, '71,5');
  await page.getByText('1 изменение ждёт отправки').waitFor();
  await page
    .getByRole('button', { name: /Профиль/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
  await asked.getByRole('button', { name: 'Выйти и потерять 1 изменение' }).click();
  await page.waitForURL('**/login');
  await context.setOffline(false);
  await until('nothing is left', async () => (await leftovers(page)).length === 0);
  assert.equal(await entriesOf(email), before + 1);
  await leave();
});

test('an entry half typed is still there after its sheet was closed, and a mistyped number is not dropped', async () => {
  const { page, leave } = await arrive('basic@forma.test', '/progress', { language: 'en' });
  const dialog = page.getByRole('dialog');
  const weight = dialog.getByLabel(en.weight, { exact: true });
  await page.getByRole('button', { name: en.add }).first().click();
  await weight.fill('79,,5');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: en.add }).first().click();
  await holds(weight, '79,,5');
  await dialog.getByRole('textbox').last().fill('After the trip');
  const before = await entriesOf('basic@forma.test');
  await dialog.getByRole('button', { name: en.save }).click();
  await weight.and(page.locator(':focus')).waitFor();
  await weight.fill('79,5');
  await dialog.getByRole('button', { name: en.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('After the trip').waitFor();
  await page.getByText('79.5 kg').first().waitFor();
  assert.equal(await entriesOf('basic@forma.test'), before + 1);
  await page.getByRole('button', { name: en.add }).first().click();
  await holds(weight, '');
  await leave();
});

test('the back button of a phone closes the sheet, not the screen', async () => {
  const { page, leave } = await arrive('basic@forma.test', '/progress', { language: 'en' });
  const back = await backButton(page);
  const dialog = page.getByRole('dialog');
  for (const typed of ['79', '79,5']) {
    await page.getByRole('button', { name: en.add }).first().click();
    await dialog.getByLabel(en.weight, { exact: true }).fill(typed);
    await back();
    await dialog.waitFor({ state: 'detached' });
    assert.match(page.url(), /\/progress$/);
  }
  // Escape closes it once, and a sheet that was closed otherwise no longer waits for the button.
  await page.getByRole('button', { name: en.add }).first().click();
  await holds(dialog.getByLabel(en.weight, { exact: true }), '79,5');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await back();
  await page.getByRole('button', { name: en.add }).first().click();
  await holds(dialog.getByLabel(en.weight, { exact: true }), '79,5');
  await leave();
});

test('a rejected change is shown with what was typed, and can be edited', async () => {
  const email = 'free@forma.test';
  const { context, page, leave } = await arrive(email, '/dashboard', { lossy: true, worker: true });
  await prepareOffline(page);
  const before = await entriesOf(email);
  await context.setOffline(true);
  await logWeight(page, en, '5.5');
  await page.getByText('1 change waiting to be sent').waitFor();
  await context.setOffline(false);
  await page.getByRole('button').filter({ hasText: '1 change was not accepted' }).click();
  const list = page.getByRole('dialog', { name: 'Changes on this device' });
  const line = list.getByRole('listitem').filter({ hasText: 'New progress entry' });
  await line.getByText('This value is out of range.').waitFor();
  await line.getByText(/5\.5/).waitFor();
  await line.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'New entry' });
  await holds(form.getByLabel('Weight'), '5.5');
  await form.getByLabel('Weight').fill('68.8');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText(/was not accepted/).waitFor({ state: 'detached' });
  await page.locator('li', { hasText: '68.8' }).first().waitFor();
  await until('the entry is there', async () => (await entriesOf(email)) === before + 1);
  await leave();
});

test('a chart that was never opened here waits for the network in its own place', async () => {
  const { context, page, leave } = await arrive('client@forma.test', '/dashboard', {
    lossy: true,
    worker: true,
  });
  await prepareOffline(page);
  await context.setOffline(true);
  await page.getByRole('slider', { name: 'Weight over time' }).waitFor();
  const missing = page.getByRole('status').filter({ hasText: 'Not on this device yet' });
  await page.getByLabel('Measure').selectOption('waistCm');
  await missing.waitFor();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.getByLabel('Measure').selectOption('weightKg');
  await missing.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '1 yr' }).check({ force: true });
  await page.getByRole('slider', { name: 'Weight over time' }).waitFor();
  await page.getByLabel('Measure').selectOption('hipCm');
  await missing.waitFor();
  await page.getByRole('button', { name: en.add }).first().waitFor();
  await context.setOffline(false);
  await page.getByRole('slider', { name: 'Hip over time' }).waitFor();
  await missing.waitFor({ state: 'detached' });
  await leave();
});

test('photos of a pose that was never opened here wait for the network in their own place', async () => {
  const { context, page, leave } = await arrive('client@forma.test', '/dashboard', {
    lossy: true,
    worker: true,
  });
  await prepareOffline(page);
  await page.goto('/progress/photos');
  const photos = page.getByRole('main').getByRole('button', { name: /^(Front|Side), / });
  await photos.first().waitFor();
  await onDisk(page, 'ProgressPhotoConnection');
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Side' }).check({ force: true });
  await page.getByRole('status').filter({ hasText: 'Not on this device yet' }).waitFor();
  await page.getByRole('button', { name: 'Add photos' }).waitFor();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await photos.first().waitFor();
  await page.getByRole('radio', { name: 'Side' }).check({ force: true });
  await page.getByRole('status').filter({ hasText: 'Not on this device yet' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Side, / }).waitFor();
  await leave();
});

test('a rejected profile change returns to the open form', async () => {
  const { context, page, leave } = await arrive('client@forma.test', '/dashboard', {
    lossy: true,
    worker: true,
  });
  await prepareOffline(page);
  await page.goto('/settings');
  const number = page.getByLabel('Phone');
  await number.waitFor();
  await context.setOffline(true);
  await number.fill('no number');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 change waiting to be sent').waitFor();
  await number.fill('+49 30 1');
  await context.setOffline(false);
  await page.getByRole('button').filter({ hasText: '1 change was not accepted' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await until('the refused number is back', async () => (await number.inputValue()) === 'no number');
  await number.fill('+49 30 7654321');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/was not accepted/).waitFor({ state: 'detached' });
  await leave();
});

test('a notification deleted offline can be restored, and the server gets both in order', async () => {
  const email = 'client@forma.test';
  const { context, page, leave } = await arrive(email, '/dashboard', { lossy: true, worker: true });
  await prepareOffline(page);
  await page.goto('/notifications');
  const remove = page.getByRole('main').getByRole('button', { name: /^Delete: / });
  await remove.nth(1).waitFor();
  await onDisk(page, 'NotificationConnection');
  const names = () => remove.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await names();
  await context.setOffline(true);
  await remove.nth(1).click();
  await until('the line is gone', async () => (await remove.count()) === before.length - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until('the line is back', async () => (await names()).join() === before.join());
  await page.getByText('2 changes waiting to be sent').waitFor();
  await context.setOffline(false);
  await page.getByText(/changes? waiting to be sent/).waitFor({ state: 'detached' });
  await page.reload();
  await until('every line is there', async () => (await names()).join() === before.join());
  await leave();
});

test('a video that the plan no longer includes leaves the device', async () => {
  const title = 'A minute of squats';
  const db = openDatabase();
  db.prepare("UPDATE workouts SET required_plan = 'VIP' WHERE title LIKE ?").run(`%${title}%`);
  db.close();
  const [admin, client] = await Promise.all([
    tokenOf('admin@forma.test'),
    tokenOf('timur.akhmetov@forma.test'),
  ]);
  const { me } = await ask<{ me: { id: string } }>(client, '{me{id}}');
  const { page, leave } = await arrive('timur.akhmetov@forma.test', '/workouts', {
    language: 'en',
    viewport: desktop,
  });
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'Download for the gym' }).click();
  await page.getByText(/^On this device/).waitFor();
  const films = () => page.evaluate(async () => (await (await caches.open('films')).keys()).length);
  // It and its captions in two languages.
  assert.equal(await films(), 3);
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:BASIC){id}}`);
  await page.getByRole('main').getByRole('link', { name: 'Upgrade Plan' }).waitFor();
  await until('the film is gone', async () => (await films()) === 0);
  await leave();
});
