// The phone in the gym: a set is done with a swipe, a record is shown, a voice announces what is next.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { draw } from './draw.ts';
import { inBoth } from './texts.ts';
import { listen } from './voice.ts';
import { counts, until } from './wait.ts';
import {
  arrive,
  ask,
  desktop,
  type Language,
  openAs,
  phone,
  serveStories,
  speak,
  tokenOf,
  visit,
} from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  title: pick('Muscle basics', 'Основы для мышц'),
  start: t(($) => $.training.start),
  weight: t(($) => $['training-exercise'].load, { unit: pick('kg', 'кг') }),
  reps: t(($) => $['training-exercise'].amount.reps),
  done: t(($) => $['training-exercise'].setDone),
  skipRest: t(($) => $['training-exercise'].skipRest),
  tick: pick('Tick off set', 'Отметить подход'),
  remove: t(($) => $['training-exercise'].removeSet),
  removed: t(($) => $['training-exercise'].setRemoved),
  undo: t(($) => $['training-exercise'].undo),
  record: t(($) => $['training-exercise'].record),
  options: t(($) => $['training-exercise'].options),
  offline: t(($) => $['app-offline'].strip.offline),
  voice: t(($) => $['training-exercise'].voice),
  voiceOn: t(($) => $['training-exercise'].voiceOn),
  restOver: t(($) => $['training-exercise'].restOver),
  first: pick('Goblet squat', 'Приседание с гантелью у груди'),
}));

/** Opens a workout in progress on this device. */
async function train(email: string, language: Language, viewport: typeof phone) {
  const w = words[language];
  const { context, page, leave } = await arrive(email, '/dashboard', { viewport, language, lossy: true });
  await page.waitForURL('**/client/dashboard');
  await begin(page, language);
  // The code of a toast loads when the page is idle; it is there with everything that it imports.
  const toast = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /ToastKit[^/]*\.js$/.test(name))?.name,
  );
  await toast.evaluate((url) => import(url ?? ''));
  const tick = (number: number) => page.getByRole('button', { name: `${w.tick} ${number}`, exact: true });
  const ticks = page.getByRole('button', { name: new RegExp(`^${w.tick} `) });
  return { context, page, leave, w, tick, ticks };
}

async function begin(page: Page, language: Language) {
  const w = words[language];
  await page.goto(`/workouts?q=${encodeURIComponent(w.title)}`);
  await page.getByRole('link', { name: w.title }).first().click();
  await page.getByRole('link', { name: w.start }).click();
  await page.getByRole('heading', { name: w.first, exact: true }).waitFor();
}

/** More than anyone in the demo lifts: five repetitions in three sets of the first exercise. */
async function lift(email: string): Promise<number> {
  const token = await tokenOf(email);
  const kg = 200;
  const { workouts } = await ask<{
    workouts: { nodes: { id: string; title: { en: string }; steps: { exercise: { id: string } }[] }[] };
  }>(token, '{workouts(first:100){nodes{id title{en} steps{exercise{id}}}}}');
  const workout = workouts.nodes.find(({ title }) => title.en === words.en.title);
  assert.ok(workout);
  const set = { exerciseId: workout.steps[0]?.exercise.id, reps: 5, loadKg: kg };
  await ask(token, 'mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){log{id}}}', {
    i: { workoutId: workout.id, sets: [set, set, set] },
  });
  return kg;
}

for (const { language, viewport, email, byFinger } of [
  { language: 'en', viewport: phone, email: 'client@forma.test', byFinger: true },
  { language: 'ru', viewport: desktop, email: 'basic@forma.test', byFinger: false },
] as const) {
  const how = `${language}, ${byFinger ? 'with a finger' : 'with a button'}`;

  test(`a set removed offline is restored, and keeps what was done in between (${how})`, async () => {
    const { context, page, leave, w, tick, ticks } = await train(email, language, viewport);
    await context.setOffline(true);
    // It moves the page down.
    await page.getByText(w.offline).waitFor();
    const all = await ticks.count();
    assert.ok(all > 1);
    await page.getByLabel(w.reps, { exact: true }).fill('17');
    const first = page.locator('[data-set="0"]');
    await first.getByText('17').waitFor();
    if (byFinger) await draw(page, first, -120, 4);
    else await page.getByRole('button', { name: w.remove }).click();
    // It stays as long as the mouse is there.
    await page.getByText(w.removed).hover();
    await counts(ticks, all - 1);
    await tick(1).press('Enter');
    await page.getByRole('button', { name: w.undo }).click();
    await counts(ticks, all);
    await tick(1).and(page.locator('[aria-pressed=false]')).waitFor();
    await tick(2).and(page.locator('[aria-pressed=true]')).waitFor();
    await first.getByText('17').waitFor();
    // A short swipe does nothing, and a vertical one scrolls.
    await draw(page, first, -30, 0);
    await draw(page, first, -40, -160);
    assert.equal(await ticks.count(), all);
    await accessible(page);
    await context.setOffline(false);
    await leave();
  });
}

test('a record shows as soon as a set is ticked off, and disappears with the tick', async () => {
  const email = 'client@forma.test';
  const kg = await lift(email);
  const { context, page, leave, w, tick } = await train(email, 'en', phone);
  await context.setOffline(true);
  await page.getByText(w.offline).waitFor();
  const record = page.getByText(w.record, { exact: true });
  // Matching the last time is no record.
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.skipRest }).click();
  assert.equal(await record.count(), 0);
  await page.getByLabel(w.weight, { exact: true }).fill(String(kg + 1));
  await page.getByRole('button', { name: w.done }).click();
  await record.waitFor();
  await accessible(page);
  await tick(2).click();
  await record.waitFor({ state: 'detached' });
  await tick(2).click();
  await record.waitFor();
  await draw(page, page.locator('[data-set="1"]'), -120, 0);
  await record.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await record.waitFor();
  await context.setOffline(false);
  // Saved immediately: a tick made as the page goes away is there when it comes back.
  await tick(2).click();
  await record.waitFor({ state: 'detached' });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = indexedDB.open('keyval-store');
        opened.onsuccess = () => resolve(Object.assign(window, { rows: opened.result }) && undefined);
      }),
  );
  await tick(2).evaluate((button) => {
    const { rows } = window as unknown as { rows: IDBDatabase };
    const busy = rows.transaction('keyval', 'readwrite').objectStore('keyval');
    for (let row = 0; row < 100; row++) busy.put(new Uint8Array(200_000), `busy ${row}`);
    (button as HTMLElement).click();
    location.reload();
  });
  await record.waitFor();
  await leave();
});

test('a voice counts down and announces the end of a rest, once it is turned on', async () => {
  const language = 'ru';
  const w = words[language];
  const { page, leave } = await visit({ language });
  const said = await listen(page);
  await page.clock.install();
  await speak(page, language);
  await openAs(page, 'basic@forma.test');
  await page.waitForURL('**/client/dashboard');
  await begin(page, language);
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.skipRest }).waitFor();
  await page.clock.runFor(100_000);
  await page.getByRole('status').filter({ hasText: w.restOver }).waitFor();
  assert.deepEqual(await said(), []);

  await page.getByRole('button', { name: w.options }).click();
  await page.getByRole('switch', { name: w.voice }).click();
  await until('the voice is on', async () => (await said()).includes(`${w.voiceOn} (${language})`));
  // It is stored on the device.
  await page.reload();
  await page.getByRole('button', { name: w.done }).click();
  await page.getByRole('button', { name: w.skipRest }).waitFor();
  await page.clock.runFor(100_000);
  await until('it has spoken', async () => (await said()).length > 4);
  assert.deepEqual(
    await said(),
    ['3', '2', '1', w.restOver, w.first].map((text) => `${text} (${language})`),
  );
  await leave();
});
