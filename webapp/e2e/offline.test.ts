import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { installed, leftovers, onDisk } from './device.ts';
import { inBoth } from './texts.ts';
import { counts, until, watchLoading } from './wait.ts';
import { desktop, forma, type Language, openAs, password, serveStories, visit } from './world.ts';

serveStories();

const texts = inBoth((t, pick) => ({
  log: t(($) => $.home.log),
  offline: pick(/^Offline/, /^Нет сети/),
  waits: {
    1: t(($) => $['app-offline'].strip.waiting, { count: 1 }),
    4: t(($) => $['app-offline'].strip.waiting, { count: 4 }),
  },
  complete: t(($) => $.training.complete),
  done: t(($) => $.training.done),
  add: t(($) => $.progress.add),
  weight: t(($) => $['progress-csv'].weight),
  save: t(($) => $.ui.save),
  mark: t(($) => $.ui.waits),
  decimal: pick('.', ','),
}));

async function ask(token: string, query: string) {
  const response = await fetch(`${forma.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

async function tokenOf(email: string): Promise<string> {
  const { signIn } = (await ask(
    '',
    `mutation { signIn(email: "${email}", password: "${password}") { accessToken } }`,
  )) as { signIn: { accessToken: string } };
  return signIn.accessToken;
}

/** How many completions and entries of a user the server has. */
async function rowsOf(email: string): Promise<{ logs: number; entries: number }> {
  const { activity, progressEntries } = (await ask(
    await tokenOf(email),
    '{ activity { totalCompletions } progressEntries(first: 1) { totalCount } }',
  )) as { activity: { totalCompletions: number }; progressEntries: { totalCount: number } };
  return { logs: activity.totalCompletions, entries: progressEntries.totalCount };
}

/** Visits the screens that are used offline later, and waits until the app is on the device. */
async function prepareDevice(page: Page, email: string, language: Language) {
  await page.context().addInitScript((chosen) => {
    if (location.protocol !== 'about:') localStorage.setItem('language', chosen);
  }, language);
  await openAs(page, email);
  await page.getByRole('link', { name: texts[language].log }).waitFor();
  await onDisk(page, 'clientDashboard');
  await page.goto('/progress');
  await onDisk(page, 'progressEntries');
  await onDisk(page, 'measureSeries');
  await page.goto('/workouts');
  await page.locator('a[href^="/workouts/"]').first().click();
  await page.getByRole('button', { name: texts[language].complete }).waitFor();
  await installed(page);
  await onDisk(page, `Workout:${page.url().split('/').at(-1)}`);
  await onDisk(page, 'howTo');
}

async function complete(page: Page, language: Language) {
  await page.getByRole('button', { name: texts[language].complete }).click();
  await page.getByText(texts[language].done, { exact: true }).first().waitFor();
}

async function logWeight(page: Page, language: Language, kg: string) {
  const w = texts[language];
  const typed = kg.replace('.', w.decimal);
  await page.getByRole('button', { name: w.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.weight).fill(typed);
  await dialog.getByRole('button', { name: w.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('li', { hasText: typed }).first().waitFor();
}

async function logWeights(page: Page, language: Language) {
  await page.goto('/progress');
  for (const kg of ['71.1', '71.2', '71.3']) await logWeight(page, language, kg);
}

async function train(page: Page, language: Language) {
  await complete(page, language);
  await logWeights(page, language);
}

async function kill(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A crashed page never responds.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function reopen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/progress');
  return page;
}

test('a workout in a gym without reception is recorded once', async () => {
  const language = 'ru';
  const email = 'free@forma.test';
  const w = texts[language];
  const { context, page, leave } = await visit({ language, viewport: desktop, lossy: true, worker: true });
  await prepareDevice(page, email, language);
  const before = await rowsOf(email);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('status').filter({ hasText: w.offline }).waitFor();
  await accessible(page);
  await train(page, language);
  await page.getByText(w.waits[4]).waitFor();
  await counts(page.locator('li').getByText(w.mark), 3);
  await kill(page);
  const again = await reopen(context);
  await again.getByText(w.waits[4]).waitFor();
  await counts(again.locator('li').getByText(w.mark), 3);
  assert.deepEqual(await rowsOf(email), before);
  await context.setOffline(false);
  await again.getByText(w.waits[4]).waitFor({ state: 'detached' });
  await again.getByText(w.mark).first().waitFor({ state: 'detached' });
  assert.deepEqual(await rowsOf(email), { logs: before.logs + 1, entries: before.entries + 3 });
  await leave();
});

test('what is done offline before the app is installed is sent later', async () => {
  const email = 'basic@forma.test';
  const { context, page, leave } = await visit({ language: 'ru', lossy: true });
  await openAs(page, email);
  const before = await rowsOf(email);
  // Without a worker the page can only use what it has fetched by itself.
  const loaded = watchLoading(page, '/outbox-', '/Celebration-');
  await page.goto('/workouts');
  await page.locator('a[href^="/workouts/"]').first().click();
  await page.getByRole('button', { name: texts.ru.complete }).waitFor();
  await loaded();
  await context.setOffline(true);
  await complete(page, 'ru');
  await context.setOffline(false);
  await until('the server has the completion', async () => (await rowsOf(email)).logs === before.logs + 1);
  await leave();
});

test('responses lost after the commit duplicate nothing', async () => {
  const email = 'client@forma.test';
  const { context, page, leave } = await visit({ lossy: true });
  await prepareDevice(page, email, 'en');
  const before = await rowsOf(email);
  const sent = new Map<string, number>();
  await context.route('**/graphql', async (route) => {
    const key = route.request().headers()['idempotency-key'];
    if (!key) return route.continue();
    sent.set(key, (sent.get(key) ?? 0) + 1);
    if (sent.get(key) !== 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const answers: string[] = [];
  page.on('response', (response) => {
    const key = response.request().headers()['idempotency-key'];
    if (key) answers.push(key);
  });
  const twice = () => [...sent.values()].filter((times) => times === 2).length;
  const nothingWaits = () => page.getByText(/changes? waiting to be sent/).waitFor({ state: 'detached' });
  await complete(page, 'en');
  // Leaving the page during a retry would send it a third time.
  await until('the completion was answered', async () => answers.length === 1);
  await nothingWaits();
  await logWeights(page, 'en');
  await until('each was sent twice, and answered once', async () => twice() === 4 && answers.length === 4);
  assert.equal(sent.size, 4);
  await nothingWaits();
  assert.deepEqual(await rowsOf(email), { logs: before.logs + 1, entries: before.entries + 3 });
  await leave();
});

test('two tabs send each change once', async () => {
  const email = 'vera.soboleva@forma.test';
  const { context, page, leave } = await visit({ lossy: true, worker: true });
  await prepareDevice(page, email, 'en');
  const other = await reopen(context);
  await other.getByRole('button', { name: texts.en.add }).first().waitFor();
  const before = await rowsOf(email);
  await context.setOffline(true);
  await page.bringToFront();
  await complete(page, 'en');
  await other.bringToFront();
  for (const kg of ['71.1', '71.2', '71.3']) await logWeight(other, 'en', kg);
  for (const tab of [page, other]) await tab.getByText(texts.en.waits[4]).waitFor();
  await context.setOffline(false);
  for (const tab of [page, other]) await tab.getByText(texts.en.waits[4]).waitFor({ state: 'detached' });
  await until('all four are there', async () => {
    const now = await rowsOf(email);
    return now.logs === before.logs + 1 && now.entries === before.entries + 3;
  });
  await leave();
});

const filmed = join(dirname(fileURLToPath(import.meta.url)), '../../server/tools/demo/content/video.mp4');

/** Makes a coach upload a video with captions, and returns the workout's id once it has been transcoded. */
async function streamed(): Promise<string> {
  const token = await tokenOf('coach@forma.test');
  const film = await readFile(filmed);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${forma.url}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': `${film.length}`, 'upload-metadata': `kind ${btoa('video')}` },
  });
  const upload = begun.headers.get('location') ?? '';
  await fetch(new URL(upload, forma.url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: film,
  });
  const id = '01900000-0000-7000-8000-00000000f11a';
  await ask(
    token,
    `mutation { createWorkout(id: "${id}", input: { title: { en: "Streamed" }, category: STRENGTH, goal: BUILD_MUSCLE,
      level: BEGINNER, durationMinutes: 1, uploadId: "${upload.split('/').at(-1)}",
      captions: { en: "WEBVTT\\n\\n00:00.000 --> 00:19.000\\nDown" } }) { id } }`,
  );
  await until('the film is a stream', async () => {
    const { workout } = (await ask(token, `{ workout(id: "${id}") { video { kind } } }`)) as {
      workout: { video: { kind: string } };
    };
    return workout.video.kind === 'HLS';
  });
  return id;
}

/** Plays the video of the open workout for a while. */
async function watch(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
}

/** Downloads the video of the open workout, and returns the workout's URL. */
async function download(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Download for the gym' }).click();
  await page.getByText(/^On this device/).waitFor();
  await page.getByText(/ uses .* on this device, .* free/).waitFor();
  return page.url();
}

test('downloaded videos play without reception, and signing out removes them', async () => {
  const stream = streamed();
  const { context, page: first, leave } = await visit({ viewport: desktop, lossy: true, worker: true });
  // As a browser without native streams.
  await context.addInitScript(() => {
    const own = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('mpegurl') ? '' : own.call(this, type);
    };
  });
  await prepareDevice(first, 'client@forma.test', 'en');
  await first.goto('/workouts');
  await first.getByRole('link', { name: 'A minute of squats' }).first().click();
  const films = [{ address: await download(first), cues: 4 }];
  await first.goto(`/workouts/${await stream}`);
  await watch(first);
  assert.match((await first.evaluate(() => document.querySelector('video')?.currentSrc)) ?? '', /^blob:/);
  await first.locator('body').press('Space');
  films.push({ address: await download(first), cues: 1 });
  await context.setOffline(true);
  await kill(first);
  const page = await context.newPage();
  for (const { address, cues } of films) {
    await page.goto(address);
    await watch(page);
    // The choice for one video applies to the next.
    await page.getByRole('button', { name: 'Captions', pressed: address !== films[0]?.address }).waitFor();
    if (address === films[0]?.address) await page.getByRole('button', { name: 'Captions' }).click();
    await page.waitForFunction(
      (count) => document.querySelector('video')?.textTracks[0]?.cues?.length === count,
      cues,
    );
  }
  await context.setOffline(false);
  await page.getByText(/changes? waiting to be sent/).waitFor({ state: 'detached' });
  await page.goto('/settings');
  await page.getByRole('button', { name: /Profile$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await until('nothing is left', async () => (await leftovers(page)).length === 0);
  await leave();
});
