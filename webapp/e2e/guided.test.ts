// A workout without a video plays as a film that is drawn from its plan.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { accessible } from './axe.ts';
import { installed, onDisk } from './device.ts';
import { inBoth } from './texts.ts';
import { listen } from './voice.ts';
import { counts, until } from './wait.ts';
import { ask, desktop, type Language, openAs, phone, serveStories, speak, tokenOf, visit } from './world.ts';

serveStories();

const restSeconds = 6;
const length = 10 + 4 + restSeconds + 4 + restSeconds + 5;

const words = inBoth((t, pick) => {
  const [squat, plank] = [pick('Goblet squat', 'Приседание с гантелью у груди'), pick('Plank', 'Планка')];
  const setOf = (number: number, all: number, amount: string) =>
    `${t(($) => $['training-guided'].setOf, { number, all })} · ${amount}`;
  const next = (what: string) => t(($) => $['training-guided'].next, { what });
  const [rep, seconds] = [
    t(($) => $['training-guided'].reps, { count: 1 }),
    t(($) => $['training-guided'].seconds, { count: 5 }),
  ];
  return {
    title: pick('Short and guided', 'Коротко с подсказками'),
    note: pick('Slowly, chest up.', 'Медленно, грудь вверх.'),
    play: t(($) => $['parts-player'].play),
    pause: t(($) => $['parts-player'].pause),
    position: t(($) => $['parts-player'].position),
    lengthShown: pick('0:00 of 0:35, 0:35 left', '0:00 из 0:35, осталось 0:35'),
    next: t(($) => $['parts-player'].next),
    voice: t(($) => $['parts-player'].voice),
    speed: t(($) => $['parts-player'].speed),
    start: t(($) => $.training.start),
    plan: t(($) => $.training.plan),
    done: t(($) => $.training.done),
    once: t(($) => $.training.completed, { count: 1 }),
    ready: t(($) => $['training-guided'].ready),
    rest: t(($) => $['training-guided'].rest),
    first: setOf(1, 2, rep),
    second: setOf(2, 2, rep),
    third: setOf(1, 1, seconds),
    nextRest: next(t(($) => $['training-guided'].restOf, { count: restSeconds })),
    nextSquat: next(squat),
    nextPlank: next(plank),
    last: t(($) => $['training-guided'].last),
    squat,
    plank,
    figure: pick(/^Plank: /, /^Планка: /),
    said: [
      t(($) => $['training-guided'].ready),
      squat,
      '3',
      '2',
      '1',
      squat,
      t(($) => $['training-guided'].sayReps, { count: 1 }),
      t(($) => $['training-guided'].sayRest, { count: restSeconds }),
      squat,
      '3',
      '2',
      '1',
      squat,
      t(($) => $['training-guided'].sayReps, { count: 1 }),
    ],
  };
});

/** A published workout of half a minute without a video, by the coach. */
async function addWorkout(id: string): Promise<string> {
  const token = await tokenOf('coach@forma.test');
  const { exercises } = await ask<{ exercises: { id: string; key: string }[] }>(
    token,
    '{ exercises { id key } }',
  );
  const exerciseId = (key: string) => exercises.find((one) => one.key === key)?.id;
  await ask(
    token,
    `mutation ($id: ID!, $input: WorkoutInput!) {
      createWorkout(id: $id, input: $input) { id }
    }`,
    {
      id,
      input: {
        title: { en: words.en.title, ru: words.ru.title },
        category: 'STRENGTH',
        goal: 'BUILD_MUSCLE',
        level: 'BEGINNER',
        durationMinutes: 1,
        steps: [
          {
            exerciseId: exerciseId('goblet-squat'),
            sets: 2,
            reps: 1,
            restSeconds,
            note: { en: words.en.note, ru: words.ru.note },
          },
          { exerciseId: exerciseId('plank'), sets: 1, seconds: 5, restSeconds: 60 },
        ],
      },
    },
  );
  return `/workouts/${id}`;
}

/** The answer to the report that the film has come to its end. */
async function ended(page: Page): Promise<{ completion: unknown; watchedSeconds: number }> {
  const isLast = (answer: Response) => {
    const request = answer.request();
    if (!request.postData()?.includes('"operationName":"RecordPlayback"')) return false;
    return request.postDataJSON().variables.input.positionSeconds === length;
  };
  const answer = await page.waitForResponse(isLast, { timeout: 60_000 });
  const { recordPlayback } = (await answer.json()).data;
  return { completion: recordPlayback.completion, ...recordPlayback.playback };
}

/** Waits until each of these has been shown, one after the other: the page itself looks, at each change. */
async function shows(page: Page, texts: readonly string[], begin: () => Promise<void>) {
  await page.evaluate((wanted) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const isShown = (text: string) =>
      [...document.querySelectorAll('main *')].some(
        (one) => one.childElementCount === 0 && one.textContent?.trim() === text,
      );
    const look = () => {
      for (let text = wanted[seen.length]; text !== undefined && isShown(text); text = wanted[seen.length])
        seen.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, texts);
  await begin();
  const all = (count: number) => (window as unknown as { seen: string[] }).seen.length === count;
  await page.waitForFunction(all, texts.length, { timeout: 120_000 });
}

async function watchWhole(page: Page, language: Language) {
  const w = words[language];
  const all = [w.ready, w.nextSquat, w.first, w.nextRest, w.rest, w.second, w.nextPlank, w.last, w.third];
  await shows(page, all, () => page.getByRole('button', { name: w.play, exact: true }).click());
  await page.getByRole('img', { name: w.figure }).waitFor();
}

test('a plan without a video plays as a film, which completes it once it is played', async () => {
  const language = 'ru';
  const w = words[language];
  const path = await addWorkout('01900000-0000-7000-8000-00000000f12b');
  const { page, leave } = await visit({ language, viewport: desktop });
  const said = await listen(page);
  await speak(page, language);
  await openAs(page, 'oleg.dementev@forma.test', path);
  const bar = page.getByRole('slider', { name: w.position });
  await until(
    'the length is known',
    async () => (await bar.getAttribute('aria-valuetext')) === w.lengthShown,
  );
  await page.getByRole('heading', { name: w.plan }).waitFor();
  await page.getByRole('link', { name: w.start }).waitFor();
  await accessible(page);
  await page.getByLabel(w.speed).selectOption('2');

  // Who skips to the end has not trained.
  await page.getByRole('button', { name: w.play, exact: true }).click();
  const shown = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  await shown(w.ready);
  await until('it speaks', async () => (await said())[0] === `${w.ready} (${language})`);
  const skipped = ended(page);
  await bar.press('End');
  const { completion, watchedSeconds } = await skipped;
  assert.equal(completion, null);
  assert.ok(watchedSeconds < length / 2, `${watchedSeconds} seconds count`);
  await counts(page.getByText(w.done, { exact: true }), 0);
  // Parts are skipped too, and a paused film stands still.
  await page.getByRole('button', { name: w.play, exact: true }).click();
  await page.getByRole('button', { name: w.next }).click();
  await shown(w.first);
  await counts(page.getByText(w.note, { exact: true }), 2); // in the film and in the plan below
  await page.getByRole('button', { name: w.pause }).click();
  await page.getByRole('button', { name: w.play, exact: true }).waitFor();
  await accessible(page);
  await bar.press('Home');

  const before = (await said()).length;
  const whole = ended(page);
  await watchWhole(page, language);
  // The choice of the voice stays on the device; what was said until then is in the interface's language.
  const spoken = (await said()).slice(before, before + w.said.length);
  assert.deepEqual(
    spoken,
    w.said.map((text) => `${text} (${language})`),
  );
  await page.getByRole('button', { name: w.voice, pressed: true }).click();
  assert.notEqual((await whole).completion, null);
  await page.getByText(w.done, { exact: true }).waitFor();
  await page.getByText(w.once).waitFor();
  await page.reload();
  await page.getByRole('button', { name: w.voice, pressed: false }).waitFor();
  await leave();
});

test('a film of a plan plays without a network, and completes the workout once when there is one again', async () => {
  const w = words.en;
  const id = '01900000-0000-7000-8000-00000000f12c';
  const path = await addWorkout(id);
  const { context, page, leave } = await visit({ viewport: phone, lossy: true, worker: true });
  await speak(page, 'en');
  await openAs(page, 'basic@forma.test', path);
  await page.getByRole('heading', { name: w.plan }).waitFor();
  await installed(page);
  await onDisk(page, id);
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel(w.speed).selectOption('2');
  await watchWhole(page, 'en');
  await page.getByRole('button', { name: w.play, exact: true }).waitFor();
  await counts(page.getByText(w.once), 0);

  await context.setOffline(false);
  const token = await tokenOf('basic@forma.test');
  const seen = () =>
    ask<{ workout: { myCompletions: number; playback: { watchedSeconds: number } } }>(
      token,
      '{ workout(id: "01900000-0000-7000-8000-00000000f12c") { myCompletions playback { watchedSeconds } } }',
    );
  await until('the completion has arrived', async () => (await seen()).workout.myCompletions > 0);
  await page.getByText(w.once).waitFor();
  const { myCompletions, playback } = (await seen()).workout;
  assert.deepEqual([myCompletions, playback.watchedSeconds], [1, 0]);
  await leave();
});
