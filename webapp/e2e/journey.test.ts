import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { inBoth } from './texts.ts';
import { holds } from './wait.ts';
import { desktop, type Language, phone, serveStories, visit } from './world.ts';

serveStories();

const texts = inBoth((t, pick) => ({
  first: t(($) => $.identity.firstName),
  last: t(($) => $.identity.lastName),
  email: t(($) => $.identity.email),
  password: t(($) => $.identity.password),
  repeat: t(($) => $.identity.signUp.repeat),
  differ: t(($) => $.errors.reason.MISMATCH),
  create: t(($) => $.identity.signUp.submit),
  check: t(($) => $.identity.signUp.checkEmail),
  step: pick(
    (n: number) => `Step ${n} of 7`,
    (n: number) => `Шаг ${n} из 7`,
  ),
  next: t(($) => $.ui.next),
  skip: t(($) => $['people-onboarding'].skip),
  finish: t(($) => $['people-onboarding'].finish),
  phone: t(($) => $.coaching.phone),
  weight: t(($) => $['people-onboarding'].weight),
  consent: pick(/^I agree to Forma storing/, /^Даю согласие на то/),
  firstWorkout: t(($) => $['people-onboarding'].firstWorkout),
  lose: pick(['Lose weight', 'First strong steps'] as const, ['Снизить вес', 'Первые сильные шаги'] as const),
  gain: pick(['Gain weight', 'Muscle basics'] as const, ['Набрать вес', 'Основы для мышц'] as const),
  suggested: t(($) => $['home-today'].first),
  workouts: t(($) => $.app.tab.workouts),
  search: t(($) => $.library.search),
  title: pick('A minute of squats', 'Минута приседаний'),
  wanted: pick('minutes squat', 'минуты присед'),
  once: t(($) => $.training.completed, { count: 1 }),
  stars: t(($) => $.ui.stars, { count: 4 }),
  add: t(($) => $.progress.add),
  entryWeight: t(($) => $['progress-csv'].weight),
  save: t(($) => $.ui.save),
  entry: pick('Weight: 78.5 kg', 'Вес: 78,5 кг'),
  chart: t(($) => $['parts-measure'].overTime, { measure: pick('Weight', 'Вес') }),
  done: pick('1 of 20', '1 из 20'),
  dashboard: t(($) => $.app.tab.dashboard),
  progress: t(($) => $.app.tab.progress),
  typed: pick('78.5', '78,5'),
}));

async function signUp(page: Page, language: Language) {
  const w = texts[language];
  await page.goto('/auth?tab=signup');
  await page.getByLabel(w.first).fill('Anna');
  await page.getByLabel(w.last).fill('Berg');
  await page.getByLabel(w.email, { exact: true }).fill(`anna.${language}@example.org`);
  await page.getByLabel(w.password, { exact: true }).fill('quiet river 42');
  await page.getByLabel(w.repeat).fill('quiet river 4');
  await page.getByText(w.differ).waitFor();
  assert.equal(await page.getByRole('button', { name: w.create }).isDisabled(), true);
  await page.getByLabel(w.repeat).fill('quiet river 42');
  await page.getByRole('button', { name: w.create }).click();
  await page.getByText(w.check).waitFor();
}

/** Reloads at every step: the wizard returns to the same step, with what was saved. */
async function onboard(page: Page, language: Language) {
  const w = texts[language];
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

async function watchWorkout(page: Page, language: Language) {
  const w = texts[language];
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
  await stars.getByRole('radio').click({ force: true });
  await stars.locator('input:checked:enabled').waitFor();
}

async function measure(page: Page, language: Language) {
  const w = texts[language];
  await page.getByRole('link', { name: w.progress, exact: true }).click();
  await page.getByRole('button', { name: w.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.entryWeight).fill(w.typed);
  await dialog.getByRole('button', { name: w.save }).click();
  await page.getByText(w.entry).waitFor();
  const slider = page.getByRole('slider', { name: w.chart });
  await slider.focus();
  await page.keyboard.press('End');
  await slider.and(page.locator(`[aria-valuetext*="${w.typed}"]`)).waitFor();
}

const manners = [
  { language: 'en', viewport: phone },
  { language: 'ru', viewport: desktop },
] as const;

for (const { language, viewport } of manners) {
  test(`a new client signs up, trains, measures and sees it on the dashboard (${language})`, async () => {
    const { page, leave } = await visit({ language, viewport });
    await signUp(page, language);
    await onboard(page, language);
    await watchWorkout(page, language);
    await measure(page, language);
    await page.getByRole('link', { name: texts[language].dashboard, exact: true }).click();
    // Cached data is shown immediately, and updated a moment later.
    await page
      .getByRole('progressbar', { name: /20/ })
      .and(page.locator(`[aria-valuetext="${texts[language].done}"]`))
      .waitFor();
    await leave();
  });
}
