import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ru } from './texts.ts';
import { holds } from './wait.ts';
import { serveStories, visit } from './world.ts';

serveStories();

const w = {
  first: ru(($) => $.identity.firstName),
  last: ru(($) => $.identity.lastName),
  email: ru(($) => $.identity.email),
  password: ru(($) => $.identity.password),
  repeat: ru(($) => $.identity.signUp.repeat),
  differ: ru(($) => $.errors.reason.MISMATCH),
  create: ru(($) => $.identity.signUp.submit),
  check: ru(($) => $.identity.signUp.checkEmail),
  step: (n: number) => `Шаг ${n} из 7`,
  next: ru(($) => $.ui.next),
  skip: ru(($) => $['people-onboarding'].skip),
  finish: ru(($) => $['people-onboarding'].finish),
  phone: ru(($) => $.coaching.phone),
  weight: ru(($) => $['people-onboarding'].weight),
  consent: /^Даю согласие на то/,
  firstWorkout: ru(($) => $['people-onboarding'].firstWorkout),
  lose: ['Снизить вес', 'Первые сильные шаги'] as const,
  gain: ['Набрать вес', 'Основы для мышц'] as const,
  suggested: ru(($) => $.home.first),
  workouts: ru(($) => $.app.tab.workouts),
  search: ru(($) => $.library.search),
  title: 'Минута приседаний',
  wanted: 'минуты присед',
  once: ru(($) => $.training.completed, { count: 1 }),
  stars: ru(($) => $.ui.stars, { count: 4 }),
  add: ru(($) => $.progress.add),
  entryWeight: ru(($) => $['progress-csv'].weight),
  save: ru(($) => $.ui.save),
  entry: 'Вес: 78,5 кг',
  chart: ru(($) => $['parts-measure'].overTime, { measure: 'Вес' }),
  done: '1 из 20',
  dashboard: ru(($) => $.app.tab.dashboard),
  progress: ru(($) => $.app.tab.progress),
  typed: '78,5',
};

async function signUp(page: Page) {
  await page.goto('/auth?tab=signup');
  await page.getByLabel(w.first).fill('Anna');
  await page.getByLabel(w.last).fill('Berg');
  await page.getByLabel(w.email, { exact: true }).fill(`anna@example.org`);
  await page.getByLabel(w.password, { exact: true }).fill('quiet river 42');
  await page.getByLabel(w.repeat).fill('quiet river 4');
  await page.getByText(w.differ).waitFor();
  assert.equal(await page.getByRole('button', { name: w.create }).isDisabled(), true);
  await page.getByLabel(w.repeat).fill('quiet river 42');
  await page.getByRole('button', { name: w.create }).click();
  await page.getByText(w.check).waitFor();
}

/** Reloads at every step: the wizard returns to the same step, with what was saved. */
async function onboard(page: Page) {
  const reach = async (step: number) => {
    await page.getByText(w.step(step)).waitFor();
    await page.reload();
    await page.getByText(w.step(step)).waitFor();
  };
  await reach(1);
  await page.getByRole('button', { name: w.next }).click();
  await reach(2);
  await page.getByRole('button', { name: w.skip }).click();
  await reach(3);
  await holds(page.getByLabel(w.first), 'Anna');
  await page.getByRole('button', { name: w.next }).click();
  await reach(4);
  await page.getByLabel(w.phone).fill('+49 30 1234567');
  await page.reload();
  await holds(page.getByLabel(w.phone), '+49 30 1234567');
  await page.getByRole('button', { name: w.next }).click();
  await reach(5);
  await page.getByLabel(w.weight).fill('80');
  await page.getByRole('switch', { name: w.consent }).check();
  await page.getByRole('button', { name: w.next }).click();
  await reach(6);
  await page.getByRole('button', { name: w.skip }).click();
  await reach(7);
  // The purpose of the answers is shown before the last one is given.
  const first = page.getByRole('region', { name: w.firstWorkout });
  for (const [way, title] of [w.gain, w.lose]) {
    await page.getByRole('radio', { name: way }).check();
    await first.getByText(title).waitFor();
  }
  await page.getByRole('button', { name: w.finish }).click();
  // A newcomer sees that workout, and nothing that would be zero.
  const today = page.getByRole('region', { name: w.suggested });
  await today.getByRole('link', { name: w.lose[1], exact: true }).waitFor();
  assert.equal(await page.getByRole('main').getByRole('progressbar').count(), 1, 'only their weight');
}

async function watchWorkout(page: Page) {
  await page.getByRole('link', { name: w.workouts, exact: true }).click();
  await page.getByRole('searchbox', { name: w.search }).fill(w.wanted);
  await page.getByRole('link', { name: w.title }).click();
  const film = page.locator('video');
  await film.waitFor();
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    if (video.readyState < 1)
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
    await video.play();
    video.currentTime = video.duration - 0.5;
    await new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }));
  });
  assert.equal(await page.getByText(w.once).count(), 0, 'a seek to the end completes nothing');
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 0;
    video.playbackRate = 2;
    await video.play();
    await new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }));
  });
  await page.getByText(w.once).waitFor();
  const stars = page.getByText(w.stars, { exact: true }).locator('..');
  await stars.getByRole('radio').click();
  await stars.locator('input:checked:enabled').waitFor();
}

async function measure(page: Page) {
  await page.getByRole('link', { name: w.progress, exact: true }).click();
  await page.getByRole('button', { name: w.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.entryWeight).fill(w.typed);
  await dialog.getByRole('button', { name: w.save }).click();
  await page.getByText(w.entry).waitFor();
  const slider = page.getByRole('slider', { name: w.chart });
  const latest = slider.and(page.locator(`[aria-valuetext*="${w.typed}"]`));
  await latest.waitFor();
  await slider.focus();
  await page.keyboard.press('End');
  await latest.waitFor();
}

test('a new client signs up, trains, measures and sees it on the dashboard', async () => {
  const { page, leave } = await visit({ language: 'ru' });
  await signUp(page);
  await onboard(page);
  await watchWorkout(page);
  await measure(page);
  await page.getByRole('link', { name: w.dashboard, exact: true }).click();
  // Cached data is shown immediately, and updated a moment later.
  await page
    .getByRole('progressbar', { name: /20/ })
    .and(page.locator(`[aria-valuetext="${w.done}"]`))
    .waitFor();
  await leave();
});
