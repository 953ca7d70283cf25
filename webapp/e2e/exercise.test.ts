import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { installed } from './device.ts';
import { inBoth } from './texts.ts';
import { answerTo, holdAnswer, holds, until } from './wait.ts';
import { arrive, desktop, type Language, openAs, phone, serveStories, visit } from './world.ts';

serveStories();

const texts = inBoth((t, pick) => ({
  title: pick('Muscle basics', 'Основы для мышц'),
  start: t(($) => $.training.start),
  first: pick('Goblet squat', 'Приседание с гантелью у груди'),
  second: pick('Floor press', 'Жим лёжа на полу'),
  weight: t(($) => $['training-exercise'].load, { unit: pick('kg', 'кг') }),
  reps: t(($) => $['training-exercise'].amount.reps),
  more: t(($) => $['training-exercise'].more, { label: pick('Weight, kg', 'Вес, кг') }),
  done: t(($) => $['training-exercise'].setDone),
  skipRest: t(($) => $['training-exercise'].skipRest),
  restOver: t(($) => $['training-exercise'].restOver),
  set: pick(
    (reps: number, kg: string) => `${kg} kg × ${reps}`,
    (reps: number, kg: string) => `${kg} кг × ${reps}`,
  ),
  tick: pick(
    (number: number) => `Tick off set ${number}`,
    (number: number) => `Отметить подход ${number}`,
  ),
  resume: t(($) => $['training-exercise'].resume),
  skip: t(($) => $['training-exercise'].skip),
  skipped: t(($) => $['training-exercise'].skipped),
  swap: t(($) => $['training-exercise'].swap),
  neighbours: t(($) => $['training-exercise'].neighbours),
  easier: t(($) => $['training-exercise'].easier),
  search: t(($) => $['training-exercise'].swapSearch),
  stand: pick('Plank', 'Планка'),
  standFirst: pick(/^Plank/, /^Планка/),
  forTime: t(($) => $['training-exercise'].forTime),
  seconds: t(($) => $['training-exercise'].amount.seconds),
  range: t(($) => $['training-exercise'].range, { min: 1, max: pick('1,000', '1 000') }),
  clock: t(($) => $['training-exercise'].startClock, { time: '0:30' }),
  stop: t(($) => $['training-exercise'].stop),
  finish: t(($) => $['training-exercise'].finish),
  finishNow: t(($) => $['training-exercise'].finishNow),
  note: t(($) => $['training-exercise'].note),
  summary: t(($) => $['training-exercise'].summary),
  stars: t(($) => $.ui.stars, { count: 4 }),
  toWorkout: t(($) => $['training-exercise'].toWorkout),
  history: t(($) => $.training.history),
  last: t(($) => $['training-exercise'].last, {
    value: pick('42.5 kg × 11 · 42.5 kg × 10', '42,5 кг × 11 · 42,5 кг × 10'),
  }),
  record: t(($) => $['training-exercise'].record),
  formula: pick(/Epley/, /Эпли/),
  discard: t(($) => $['training-exercise'].discard),
  discarded: t(($) => $['training-exercise'].discarded),
  drop: t(($) => $['training-exercise'].otherDrop),
  undo: t(($) => $['training-exercise'].undo),
  half: pick('42.5', '42,5'),
  raised: '45',
}));

async function begin(page: Page, language: Language) {
  const w = texts[language];
  await page.goto(`/workouts?q=${encodeURIComponent(w.title)}`);
  await page.getByRole('link', { name: w.title }).first().click();
  await page.getByRole('link', { name: w.start }).click();
  await page.getByRole('heading', { name: w.first, exact: true }).waitFor();
}

test('a workout is logged set by set and survives a killed tab', async () => {
  const w = texts.ru;
  const { context, page, leave } = await arrive('basic@forma.test', '/dashboard', { language: 'ru' });
  await page.waitForURL('**/client/dashboard');
  await begin(page, 'ru');
  const set = (number: number) => page.getByRole('button', { name: w.tick(number), exact: true });
  const isDone = (number: number, done: boolean) =>
    set(number)
      .and(page.locator(`[aria-pressed=${done}]`))
      .waitFor();

  // By keyboard only: an invalid number is named, a valid one is accepted.
  await page.getByLabel(w.weight, { exact: true }).fill(w.half);
  await page.getByLabel(w.reps, { exact: true }).fill('0');
  await page.keyboard.press('Enter');
  await page.getByText(w.range.replace(' 000', '\u00a0000')).waitFor();
  await page.getByLabel(w.reps, { exact: true }).fill('10');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: w.skipRest }).waitFor();
  await isDone(1, true);
  // The pressed button is gone; the keyboard stays with what replaced it.
  await page
    .locator(':focus')
    .filter({ has: page.getByRole('button', { name: w.skipRest }) })
    .waitFor();
  await accessible(page);

  await page.reload();
  await page.getByRole('button', { name: w.skipRest }).click();
  await page.getByText(w.set(11, w.half)).waitFor();
  await page.getByLabel(w.weight, { exact: true }).fill(w.half);
  await page.getByLabel(w.reps, { exact: true }).fill('10');
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.skipRest }).click();
  await accessible(page);

  // A mistaken tick is undone.
  await set(3).click();
  await page.getByRole('heading', { level: 2, name: w.second }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^1. ${w.first}`) }).click();
  await isDone(3, true);
  await set(3).click();
  await isDone(3, false);

  await page.close();
  const other = await context.newPage();
  await other.goto('/client/dashboard');
  await other.getByRole('link', { name: w.resume }).click();
  await finishAndReview(other);
  await leave();
});

for (const viewport of [phone, desktop])
  test(`the way back to a workout leaves room to write a message at ${viewport.width} px`, async () => {
    const w = texts.en;
    const { page, leave } = await arrive('client@forma.test', '/client/dashboard', {
      language: 'en',
      viewport,
    });
    await begin(page, 'en');
    await page.goto('/chat/coach');
    const back = page.getByRole('link', { name: w.resume });
    await back.waitFor();
    const room = async () => {
      const [under, over] = [await page.locator('[data-composer]').boundingBox(), await back.boundingBox()];
      return under !== null && over !== null && under.y + under.height <= over.y;
    };
    await until('the composer ends above the way back', room);
    await leave();
  });

async function finishAndReview(page: Page) {
  const w = texts.ru;
  await page.getByText(w.set(11, w.half)).first().waitFor();
  // A step may be skipped or replaced.
  await page.getByRole('button', { name: w.skip, exact: true }).click();
  await page.getByRole('button', { name: w.swap, exact: true }).click();
  const neighbours = page.getByRole('dialog').locator('section').filter({ hasText: w.neighbours });
  await neighbours.getByRole('button', { name: w.easier }).waitFor();
  await page.getByRole('searchbox', { name: w.search }).fill(w.stand);
  const choice = page.getByRole('dialog').getByRole('button', { name: w.standFirst }).first();
  // Drawn beside its name.
  await choice.locator('path').first().waitFor({ state: 'attached' });
  await choice.click();
  await page.getByRole('heading', { level: 2, name: w.stand, exact: true }).waitFor();

  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByLabel(w.note).fill('Good pace');
  await page.getByRole('button', { name: w.finishNow }).click();
  await page.getByRole('heading', { level: 1, name: w.summary }).and(page.locator(':focus')).waitFor();
  await page.getByText(`${w.set(11, w.half)} · ${w.set(10, w.half)}`).waitFor();
  await page.getByLabel(w.stars).click();
  await page.getByLabel(w.stars).and(page.locator(':checked')).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: w.summary }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: w.toWorkout }).click();

  await page.getByRole('heading', { name: w.history }).waitFor();
  await page.getByText('Good pace').waitFor();
  await page.getByText(w.last).waitFor();
  await page.getByRole('link', { name: w.start }).click();
  await holds(page.getByLabel(w.weight, { exact: true }), w.half);
  await page.getByRole('button', { name: w.more }).click();
  await holds(page.getByLabel(w.weight, { exact: true }), w.raised);
  await page.getByRole('button', { name: w.done }).click();
  await page.getByText(w.record, { exact: true }).waitFor();
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.finishNow }).click();
  await page.getByText(w.formula).first().waitFor();
  await page.getByRole('button', { name: w.toWorkout }).click();

  await page.getByRole('link', { name: w.start }).click();
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.discard }).click();
  await page.getByText(w.discarded).waitFor();
  await page.getByRole('link', { name: w.start }).waitFor();
}

test('a workout started, logged and finished offline is sent once', async () => {
  const w = texts.en;
  const { context, page, leave } = await visit({ language: 'en', lossy: true, worker: true });
  await openAs(page, 'free@forma.test', `/workouts?q=${encodeURIComponent(w.title)}`);
  await page.getByRole('link', { name: w.title }).first().click();
  await page.getByRole('link', { name: w.start }).waitFor();
  await installed(page);
  await page.reload();
  await page.getByRole('link', { name: w.start }).waitFor();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('link', { name: w.start }).click();
  await page.getByLabel(w.weight, { exact: true }).fill('41');
  await page.getByLabel(w.reps, { exact: true }).fill('7');
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.finishNow }).click();
  await page.getByRole('button', { name: w.toWorkout }).click();
  await page.getByText('Last time: 41 kg × 7').waitFor();
  await page.getByRole('link', { name: w.start }).click();
  await holds(page.getByLabel(w.weight, { exact: true }), '41');

  const sent = answerTo(page, 'CompleteWorkout');
  await context.setOffline(false);
  await sent;
  await page.reload();
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.discard }).click();
  await page.getByRole('heading', { name: w.history }).waitFor();
  // Strict: a second row of it would fail.
  await page.getByText('41 kg × 7', { exact: true }).waitFor();
  await leave();
});

test('a workout discarded for another one, and an exercise swapped, come back with what was done', async () => {
  const w = texts.en;
  const { page, leave } = await arrive('free@forma.test', '/dashboard', { language: 'en' });
  await page.waitForURL('**/client/dashboard');
  await begin(page, 'en');
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.skipRest }).click();
  const first = page.url();
  await page.goto('/workouts');
  const others = page.getByRole('main').locator('a[href^="/workouts/"]').filter({ hasNotText: w.title });
  await others.first().click();
  await page.getByRole('link', { name: w.start }).click();
  await page.getByRole('button', { name: w.drop }).click();
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await page.waitForURL(first);
  const set = page.getByRole('button', { name: w.tick(1), exact: true });
  await set.and(page.locator('[aria-pressed=true]')).waitFor();

  await page.getByRole('button', { name: w.swap, exact: true }).click();
  await page.getByRole('searchbox', { name: w.search }).fill(w.stand);
  await page.getByRole('dialog').getByRole('button', { name: w.standFirst }).first().click();
  await page.getByRole('button', { name: new RegExp(`${w.second}, 0`) }).click();
  await set.click();
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await page.getByRole('heading', { level: 2, name: w.first, exact: true }).waitFor();
  await page.getByRole('button', { name: new RegExp(`${w.second}, 1`) }).waitFor();
  await leave();
});

test('no set is ticked off after the request to finish, which would not have it', async () => {
  const w = texts.en;
  const { page, leave } = await arrive('client@forma.test', '/dashboard', { language: 'en' });
  await page.waitForURL('**/client/dashboard');
  await begin(page, 'en');
  const set = (number: number) => page.getByRole('button', { name: w.tick(number), exact: true });
  const ticked = page.locator('[aria-pressed=true]');
  await set(1).click();
  await ticked.first().waitFor();
  const place = await set(2).boundingBox();
  assert.ok(place);
  const before = await ticked.count();
  const held = await holdAnswer(page, 'CompleteWorkout');
  await page.getByRole('button', { name: w.finish, exact: true }).click();
  await page.getByRole('button', { name: w.finishNow }).click();
  const release = await held();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  assert.equal(await ticked.count(), before);
  await release();
  await page.getByRole('heading', { level: 1, name: w.summary }).waitFor();
  await leave();
});

test('the clocks of rests and timed sets keep time, even while the page is hidden', async () => {
  const w = texts.en;
  const { page, leave } = await visit({ language: 'en' });
  await page.clock.install();
  await openAs(page, 'free@forma.test');
  await page.waitForURL('**/client/dashboard');
  await begin(page, 'en');
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.skipRest }).waitFor();
  await page.clock.fastForward(61_000);
  await page.getByRole('status').filter({ hasText: w.restOver }).waitFor();
  await page.getByRole('button', { name: w.done }).waitFor();

  await page.getByRole('button', { name: w.swap, exact: true }).click();
  await page.getByRole('searchbox', { name: w.search }).fill(w.stand);
  await page.getByRole('dialog').getByRole('button', { name: w.standFirst }).first().click();
  await page.getByRole('heading', { level: 2, name: w.stand, exact: true }).waitFor();
  const forTime = page.getByRole('button', { name: w.forTime });
  const seconds = page.getByLabel(w.seconds, { exact: true });
  await forTime.or(seconds).waitFor();
  if (await forTime.isVisible()) await forTime.click();
  await seconds.fill('30');
  await page.getByRole('button', { name: w.clock }).click();
  await page.getByRole('button', { name: w.stop }).waitFor();
  await page.clock.fastForward(34_000);
  // It was ticked automatically, and the rest after it has been running since then.
  await page.getByRole('button', { name: w.skipRest }).waitFor();
  await page.getByText('30 s', { exact: true }).first().waitFor();
  await leave();
});
