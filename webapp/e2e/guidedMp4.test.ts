// The guided film of a workout is made on the server as an MP4, once for each language, and downloaded.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { accessible } from './axe.ts';
import { inBoth } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, ask, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const words = inBoth((t, pick) => {
  const size = '\n';
  const [before = ''] = t(($) => $['training-download'].mp4.ready, { size }).split(size);
  return {
    file: pick('Half a plank.mp4', 'Полпланки.mp4'),
    download: t(($) => $['training-download'].mp4.download),
    ready: new RegExp(`^${before}\\d`),
    progress: t(($) => $['training-download'].mp4.progress),
    complete: t(($) => $.training.complete),
  };
});

/** A published workout without a video, whose film takes fifteen seconds, by the coach. */
async function addWorkout(id: string): Promise<string> {
  const token = await tokenOf('coach@forma.test');
  const { exercises } = await ask<{ exercises: { id: string; key: string }[] }>(
    token,
    '{ exercises { id key } }',
  );
  await ask(
    token,
    `mutation ($id: ID!, $input: WorkoutInput!) {
      createWorkout(id: $id, input: $input) { id }
    }`,
    {
      id,
      input: {
        title: { en: 'Half a plank', ru: 'Полпланки' },
        category: 'STRENGTH',
        goal: 'BUILD_MUSCLE',
        level: 'BEGINNER',
        durationMinutes: 1,
        steps: [{ exerciseId: exercises.find(({ key }) => key === 'plank')?.id, sets: 1, seconds: 5 }],
      },
    },
  );
  return `/workouts/${id}`;
}

test('a film is asked for, made while one waits or reloads, and downloaded as an MP4', async () => {
  const w = words.ru;
  const path = await addWorkout('01900000-0000-7000-8000-00000000f13a');
  const { page, leave } = await arrive('basic@forma.test', path, { language: 'ru', viewport: phone });
  await page.getByRole('button', { name: w.download, exact: true }).click();
  const ready = page.getByRole('button', { name: w.ready });
  await page.getByRole('progressbar', { name: w.progress }).or(ready).waitFor();
  await page.reload();
  await ready.waitFor({ timeout: 60_000 });
  await counts(page.getByRole('button', { name: w.download, exact: true }), 0);
  await accessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  assert.equal(file.suggestedFilename(), w.file);
  const film = await readFile(await file.path());
  assert.equal(film.subarray(4, 8).toString('latin1'), 'ftyp');
  await page.getByRole('button', { name: w.complete }).waitFor();
  await leave();
});
