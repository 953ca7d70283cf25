import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en, inBoth, ru } from './texts.ts';
import { answerTo, holds } from './wait.ts';
import { arrive, desktop, phone, serveStories } from './world.ts';

serveStories();

const notifications = inBoth((t, pick) => ({
  who: pick('leila.haddon@forma.test', 'alina.yureva@forma.test'),
  progress: pick(/^Email: Progress updates/, /^Почта: Прогресс/),
  account: pick(/^Email: Account/, /^Почта: Аккаунт/),
  from: t(($) => $['parts-notify'].quiet.from),
  to: t(($) => $['parts-notify'].quiet.to),
  same: t(($) => $['parts-notify'].quiet.same),
  urgent: t(($) => $['parts-notify'].quiet.urgent),
  weekly: t(($) => $['parts-notify'].digest.weekly),
  notSaved: t(($) => $['notify-settings'].notSaved),
}));

test('notification preferences are saved', async () => {
  const language = 'en';
  const viewport = phone;
  const w = notifications[language];
  const { page, leave } = await arrive(w.who, '/settings?tab=notifications', { language, viewport });
  const saved = () => answerTo(page, 'UpdateNotificationPreferences');
  const change = async (act: () => Promise<void>) => {
    const answer = saved();
    await act();
    assert.equal((await answer).status(), 200);
  };
  const progress = page.getByRole('switch', { name: w.progress });
  const urgent = page.getByRole('switch', { name: w.urgent });
  await progress.waitFor();
  assert.equal(await progress.isChecked(), false);
  assert.equal(await page.getByRole('switch', { name: w.account }).isDisabled(), true);
  await progress.focus();
  await change(() => page.keyboard.press('Space'));
  await change(() => page.getByLabel(w.from, { exact: true }).fill('21:15'));
  await page.getByLabel(w.to, { exact: true }).fill('21:15');
  await page.getByText(w.same).waitFor();
  await change(() => page.getByLabel(w.to, { exact: true }).fill('06:45'));
  await change(() => urgent.uncheck());
  await change(() => page.getByRole('radio', { name: w.weekly }).check({ force: true }));

  await page.reload();
  // The device's copy may be outdated; the server's answer follows.
  await page.getByRole('radio', { name: w.weekly, checked: true }).waitFor();
  assert.equal(await progress.isChecked(), true);
  await holds(page.getByLabel(w.from, { exact: true }), '21:15');
  await holds(page.getByLabel(w.to, { exact: true }), '06:45');
  assert.equal(await urgent.isChecked(), false);

  // What the server refuses is reverted.
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('UpdateNotificationPreferences')
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] },
        })
      : route.fallback(),
  );
  await progress.click();
  await page.getByText(w.notSaved).waitFor();
  await page.getByRole('switch', { name: w.progress, checked: true }).waitFor();

  // If the system sets the colours, the state of switches is still visible.
  await page.emulateMedia({ forcedColors: 'active' });
  const filling = (on: boolean) =>
    page
      .getByRole('switch', { checked: on })
      .first()
      .evaluate((box) => getComputedStyle(box).backgroundColor);
  assert.notEqual(await filling(true), await filling(false));
  const here = page.locator('nav:visible [aria-current=page]');
  const there = page.locator('nav:visible a:not([aria-current])').first();
  await there.click();
  await here.waitFor();
  const color = (link: typeof here) => link.evaluate((at) => getComputedStyle(at).color);
  assert.notEqual(await color(here), await color(there));
  await leave();
});

test('the chosen tab stays in view when the row becomes narrower', async () => {
  const { page, leave } = await arrive('client@forma.test', '/settings?tab=billing', {
    language: 'ru',
    viewport: desktop,
  });
  const tab = page.getByRole('tab', { selected: true });
  await tab.waitFor();
  await page.setViewportSize({ width: 320, height: 720 });
  await page.waitForFunction(() => {
    const chosen = document.querySelector('[role=tab][aria-selected=true]');
    const { left, right } = chosen?.getBoundingClientRect() ?? { left: -1, right: -1 };
    return left >= 0 && right <= innerWidth;
  });
  await leave();
});

for (const { language, viewport, t } of [
  { language: 'en', viewport: phone, t: en },
  { language: 'ru', viewport: desktop, t: ru },
] as const)
  test(`what was typed into the profile stays until it is saved or discarded (${language})`, async () => {
    const { page, leave } = await arrive('free@forma.test', '/settings', { language, viewport });
    const name = page.getByRole('textbox', { name: t(($) => $['people-profile'].firstName), exact: true });
    const tab = (label: string) => page.getByRole('tab', { name: label, exact: true }).click();
    const before = await name.inputValue();
    await name.fill('Robin');
    await tab(t(($) => $['app-settings'].tab.notifications));
    await name.waitFor({ state: 'detached' });
    await tab(t(($) => $['app-settings'].tab.profile));
    await holds(name, 'Robin');
    await page.reload();
    await holds(name, 'Robin');
    await page.getByText(t(($) => $['parts-restoredNotice'].unsaved)).waitFor();
    await page.getByRole('button', { name: t(($) => $['parts-restoredNotice'].discard) }).click();
    await holds(name, before);
    await leave();
  });
