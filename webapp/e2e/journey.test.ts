import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { holds } from './wait.ts';
import { desktop, type Language, phone, serveStories, visit } from './world.ts';

serveStories();

const texts = {
  en: {
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    password: 'Password',
    repeat: 'Confirm password',
    differ: 'Passwords do not match',
    create: 'Create account',
    check: 'Please check your email to confirm your account.',
    step: (n: number) => `Step ${n} of 7`,
    next: 'Next',
    skip: 'Skip',
    finish: 'Finish',
    phone: 'Phone',
    weight: 'Current weight',
    consent: /^I agree that Forma keeps/,
    firstWorkout: 'Your first workout is waiting',
    lose: ['Lose weight', 'First strong steps'] as const,
    gain: ['Gain weight', 'Muscle basics'] as const,
    hello: 'Hello, Anna',
    workouts: 'Workouts',
    search: 'Search workouts',
    title: 'A minute of squats',
    wanted: 'minutes squat',
    once: 'You have done it 1 time',
    stars: '4 stars',
    add: 'Add entry',
    entryWeight: 'Weight',
    save: 'Save',
    entry: 'Weight: 78.5 kg',
    chart: 'Weight over time',
    done: '1 of 20',
    dashboard: 'Dashboard',
    progress: 'Progress',
    typed: '78.5',
  },
  ru: {
    first: 'Имя',
    last: 'Фамилия',
    email: 'Почта',
    password: 'Пароль',
    repeat: 'Повторите пароль',
    differ: 'Пароли не совпадают',
    create: 'Создать аккаунт',
    check: 'Проверьте почту, чтобы подтвердить аккаунт.',
    step: (n: number) => `Шаг ${n} из 7`,
    next: 'Далее',
    skip: 'Пропустить',
    finish: 'Готово',
    phone: 'Телефон',
    weight: 'Текущий вес',
    consent: /^Даю согласие на то/,
    firstWorkout: 'Вас уже ждёт первая тренировка',
    lose: ['Снизить вес', 'Первые сильные шаги'] as const,
    gain: ['Набрать вес', 'Основы для мышц'] as const,
    hello: 'Здравствуйте, Anna',
    workouts: 'Тренировки',
    search: 'Поиск тренировок',
    title: 'Минута приседаний',
    wanted: 'минуты присед',
    once: 'Вы выполнили её 1 раз',
    stars: '4 звезды',
    add: 'Добавить запись',
    entryWeight: 'Вес',
    save: 'Сохранить',
    entry: 'Вес: 78,5 кг',
    chart: 'Вес по дням',
    done: '1 из 20',
    dashboard: 'Главная',
    progress: 'Прогресс',
    typed: '78,5',
  },
};

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

/** Reloads at every step: the wizard comes back to where it was, with what was saved. */
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
  // What the answers are for is seen before the last one is given.
  const first = page.getByRole('region', { name: w.firstWorkout });
  for (const [way, title] of [w.gain, w.lose]) {
    await page.getByRole('radio', { name: way }).check();
    await first.getByText(title).waitFor();
  }
  await page.getByRole('button', { name: w.finish }).click();
  await page.getByText(w.hello).waitFor();
}

async function watch(page: Page, language: Language) {
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
  test(`a new client signs up, trains, measures and sees the dashboard answer (${language})`, async () => {
    const { page, leave } = await visit({ language, viewport });
    await signUp(page, language);
    await onboard(page, language);
    await watch(page, language);
    await measure(page, language);
    await page.getByRole('link', { name: texts[language].dashboard, exact: true }).click();
    // What is known is shown at once, and the news a moment later.
    await page
      .getByRole('progressbar', { name: /20/ })
      .and(page.locator(`[aria-valuetext="${texts[language].done}"]`))
      .waitFor();
    await leave();
  });
}
