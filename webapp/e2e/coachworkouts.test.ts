// A coach creates workouts by link and by file, edits, copies, deletes and restores them.
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, Route } from 'playwright-core';
import { startPlatform } from './platform.ts';
import { inBoth, labelIn } from './texts.ts';
import { holds, until } from './wait.ts';
import { ask, desktop, openAs, phone, serveStories, speak, tokenOf, visit } from './world.ts';

const film = join(dirname(fileURLToPath(import.meta.url)), '../../server/tools/demo/content/video.mp4');

const words = inBoth((t, pick) => ({
  language: pick('en' as const, 'ru' as const),
  link: t(($) => $['library-manage'].link),
  fetch: t(($) => $['library-manage'].fetch),
  fetchFailed: t(($) => $['library-manage'].fetchFailedLead),
  titleEn: labelIn(t, 'en', ($) => $['library-manage'].title),
  titleRu: labelIn(t, 'ru', ($) => $['library-manage'].title),
  minutes: t(($) => $['library-manage'].minutes),
  category: t(($) => $['parts-workouts'].categoryLabel),
  goal: t(($) => $['parts-measure'].goalLine),
  level: t(($) => $['parts-workouts'].levelLabel),
  publish: t(($) => $['library-admin'].publish),
  invalid: t(($) => $['library-manage'].invalidCategory),
  select: t(($) => $['library-manage'].selectCategory),
  published: t(($) => $['library-manage'].published),
  edit: pick(/^Edit:/, /^Изменить:/),
  duplicate: pick(/^Duplicate:/, /^Создать копию:/),
  remove: pick(/^Delete:/, /^Удалить:/),
  save: t(($) => $.ui.save),
  saved: t(($) => $['library-manage'].saved),
  copied: t(($) => $['library-manage'].duplicated),
  draft: t(($) => $['library-manage'].draft),
  undo: t(($) => $['library-manage'].undo),
  restored: t(($) => $['parts-restoredNotice'].unsaved),
  preview: t(($) => $['library-manage'].preview),
  byFile: t(($) => $['library-manage'].byFile),
  choose: t(($) => $['library-manage'].chooseFile),
  pause: t(($) => $['library-manage'].pause),
  resume: t(($) => $['library-manage'].resume),
  paused: t(($) => $['library-manage'].paused),
  waiting: pick(/continues on its own/, /продолжится сама/),
  again: pick(/again to continue where it stopped/, /загрузка продолжится с того же места/),
  done: t(($) => $['library-manage'].fileDone),
  going: pick(/B\/s · [\d:]+ left$/, /\/с · осталось [\d:]+$/),
  addCaptions: t(($) => $['library-manage'].addCaptions, { language: 'English' }),
  removeCaptions: t(($) => $['library-manage'].removeCaptions, { language: 'English' }),
  noFilm: t(($) => $['library-manage'].noFilm),
  filmGone: pick(/uploaded file is no longer there/, /больше нет/),
  tooLarge: pick('This file is larger than 2 GB.', /^Файл больше 2\sГБ\.$/),
  uploadFailed: t(($) => $['library-manage'].uploadFailedLead),
  removeFile: t(($) => $['library-manage'].removeFile),
  badCaptions: pick(/line 3 can’t be read/, /не удалось прочитать строку 3/),
  hasCaptions: t(($) => $['library-manage'].captionsThere),
  noCaptions: t(($) => $['library-manage'].captionsGone),
  search: t(($) => $['library-admin'].search),
  found: t(($) => $['library-admin'].found, { count: 1 }),
  nothing: t(($) => $.library.nothing),
  chips: {
    CARDIO: t(($) => $['parts-workouts'].category.CARDIO),
    MOBILITY: t(($) => $['parts-workouts'].category.MOBILITY),
    STRENGTH: t(($) => $['parts-workouts'].category.STRENGTH),
  },
  completions: pick(/^\d+ completions?$/, /^\d+ выполнени[еяй]$/),
  refresh: t(($) => $['library-manage'].refresh),
  refreshed: t(($) => $['library-manage'].refreshed),
}));

type Words = (typeof words)['en' | 'ru'] & { viewport: typeof phone };

const onPhone: Words = { ...words.en, viewport: phone };
const onDesktop: Words = { ...words.ru, viewport: desktop };

async function choose(page: Page, w: Words) {
  await page.getByLabel(w.category, { exact: true }).selectOption('MOBILITY');
  await page.getByLabel(w.goal, { exact: true }).selectOption('MAINTAIN_FITNESS');
  await page.getByLabel(w.level, { exact: true }).selectOption('BEGINNER');
}

/** Chooses a file of captions with that text. */
async function uploadCaptions(page: Page, button: string, text: string) {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await picker).setFiles({ name: 'words.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
}

/** An error is scrolled into view, wherever the pressed button is. */
async function isScrolledIntoView(page: Page, place: Locator) {
  const element = await place.elementHandle();
  await page.waitForFunction(
    (one) => {
      const { top, bottom } = one?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return top >= 0 && bottom <= innerHeight;
    },
    element,
    { polling: 50 },
  );
}

function card(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
}

const platform = await startPlatform();
serveStories({ settings: { FORMA_VIDEO_RELAY: platform.url } });

describe("A coach's workouts", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forma-film-'));
    await copyFile(film, join(folder, 'squats.mp4'));
    await writeFile(join(folder, 'page.mp4'), `<!doctype html><script>alert(1)</script>${' '.repeat(1000)}`);
    await writeFile(join(folder, 'broken.mp4'), `\0\0\0\x18ftypisom${' '.repeat(1000)}`);
    await writeFile(join(folder, 'endless.mp4'), '');
    // Nothing of it is on disk.
    await truncate(join(folder, 'endless.mp4'), 10 * 1024 ** 3);
  });
  after(async () => {
    await platform.stop();
    await rm(folder, { recursive: true });
  });

  const arrive = async (w: Words, path: string, lossy = false) => {
    const v = await visit({ viewport: w.viewport, language: w.language, lossy });
    await speak(v.page, w.language);
    // The platforms' players must not be loaded here.
    await v.context.route(/player\.vimeo\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
    );
    await openAs(v.page, 'coach@forma.test', path);
    return v;
  };

  /** A client completes the workout with that name. */
  const complete = async (search: string) => {
    const token = await tokenOf('client@forma.test');
    const find = 'query($search:String!){workouts(filter:{search:$search}){nodes{id}}}';
    const { workouts } = await ask<{ workouts: { nodes: { id: string }[] } }>(token, find, { search });
    const workoutId = workouts.nodes[0]?.id;
    await ask(token, 'mutation($input:CompleteWorkoutInput!){completeWorkout(input:$input){points}}', {
      input: { workoutId },
    });
  };

  test('by link: a platform that does not answer loses nothing typed, one that does fills in the rest', async () => {
    const w = onDesktop;
    const { page, leave } = await arrive(w, '/coach/workouts/new', true);
    const title = `Flow`;
    await page.getByLabel(w.titleRu).fill(title);
    await page.getByLabel(w.link).fill('https://vimeo.com/404404404');
    await page.getByRole('button', { name: w.fetch }).click();
    await page.getByText(w.fetchFailed).first().waitFor();
    await holds(page.getByLabel(w.titleRu), title);
    await page.reload();
    await holds(page.getByLabel(w.titleRu), title);
    await page.goto('/coach/workouts/new?link=https%3A%2F%2Fvimeo.com%2F76979871');
    await page.getByLabel(w.titleEn).and(page.locator('[value="Morning flow"]')).waitFor();
    await holds(page.getByLabel(w.minutes), '13');
    await page.getByRole('button', { name: w.publish }).click();
    await page.getByText(w.invalid).first().waitFor();
    await page.getByText(w.select).first().waitFor();
    await isScrolledIntoView(page, page.getByLabel(w.category, { exact: true }));
    await choose(page, w);
    await page.getByRole('button', { name: w.publish }).click();
    await page.waitForURL('**/coach/workouts');
    await page.getByText(w.published).waitFor();
    await page.getByRole('article').first().waitFor();
    assert.ok(platform.asked.some((path) => path.startsWith('/vimeo/api/oembed.json')));
    await leave();
  });

  test('are edited, copied, deleted and restored', async () => {
    const w = onPhone;
    const { page, leave } = await arrive(w, '/coach/workouts');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: w.edit }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(w.titleEn).fill(`Renamed`);
    // Closing a sheet by mistake loses nothing typed, nor does a tab that crashes.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: w.edit }).first().click();
    await dialog.getByText(w.restored).waitFor();
    await holds(dialog.getByLabel(w.titleEn), `Renamed`);
    await dialog.getByRole('region', { name: w.preview }).waitFor();
    await dialog.getByLabel(w.titleRu).fill(`Renamed`);
    const category = await dialog.getByLabel(w.category, { exact: true }).inputValue();
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await page.getByText(w.saved).waitFor();
    const renamed = card(page, `Renamed`);
    await page.getByRole('searchbox', { name: w.search }).fill(`renamed`);
    await page.getByRole('status').getByText(w.found, { exact: true }).waitFor();
    const chip = (of: string) => page.getByRole('button', { name: w.chips[of as 'CARDIO'], exact: true });
    await chip(category === 'CARDIO' ? 'MOBILITY' : 'CARDIO').click();
    await page.getByText(w.nothing).waitFor();
    await chip(category).click();
    await renamed.getByText(w.completions).waitFor();
    // Completions are counted while the coach watches.
    const count = async () =>
      Number.parseInt((await await renamed.getByText(w.completions).textContent()) ?? '', 10);
    const done = await count();
    await complete(`renamed`);
    await until('the completion is counted', async () => (await count()) === done + 1);
    await chip(category).click();
    await page.getByRole('searchbox', { name: w.search }).fill('');
    // All are back, not only the one searched for.
    await page.getByRole('article').nth(1).waitFor();
    await renamed.first().getByRole('button', { name: w.duplicate }).click();
    await page.getByText(w.copied).waitFor();
    const copy = page.getByRole('article').filter({ hasText: w.draft }).first();
    await copy.waitFor();
    const before = await page.getByRole('article').count();
    await copy.getByRole('button', { name: w.remove }).click();
    await page.getByRole('button', { name: w.undo }).click();
    await page.waitForFunction((count) => document.querySelectorAll('article').length === count, before);
    await copy.waitFor();
    await page.getByRole('button', { name: w.refresh }).click();
    await page.getByText(w.refreshed).waitFor();
    await leave();
  });

  test('by file that is not a video: the form says why and keeps what was typed', async () => {
    const w = onDesktop;
    const { page, leave } = await arrive(w, '/coach/workouts/new', true);
    await page.getByText(w.byFile, { exact: true }).click();
    const pick = async (file: string) => {
      const picker = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: w.choose }).click();
      await (await picker).setFiles(join(folder, file));
    };
    await pick('endless.mp4');
    await page.getByText(w.tooLarge).waitFor();
    // What does not even begin as a film is not sent.
    await pick('page.mp4');
    await page.getByText(w.noFilm).waitFor();
    await pick('broken.mp4');
    await page.getByText(w.done).waitFor();
    const title = page.getByLabel(w.titleEn);
    await title.fill(`Page`);
    await page.getByLabel(w.minutes).fill('5');
    await choose(page, w);
    await page.getByRole('button', { name: w.publish }).click();
    await page.getByText(w.uploadFailed).waitFor();
    await page.getByText(w.noFilm).waitFor();
    await isScrolledIntoView(page, page.getByText(w.noFilm));
    // The server has discarded it.
    await page.reload();
    await page.getByRole('button', { name: w.publish }).click();
    await page.getByText(w.filmGone).waitFor();
    await holds(title, `Page`);
    await page.getByRole('button', { name: w.removeFile }).click();
    await page.getByText(w.filmGone).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: w.choose }).waitFor();
    await leave();
  });

  test('by file: the upload survives a pause, a lost network and a reload', async () => {
    const w = onPhone;
    const { page, context, leave } = await arrive(w, '/coach/workouts/new', true);
    // The parts of the file wait here, to leave time to stop them.
    const held: Route[] = [];
    let holding = true;
    await page.route('**/uploads/*', (route) => {
      if (holding && route.request().method() === 'PATCH') held.push(route);
      else void route.continue();
    });
    await page.getByText(w.byFile, { exact: true }).click();
    const pick = async () => {
      const picker = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: w.choose }).click();
      await (await picker).setFiles(join(folder, 'squats.mp4'));
    };
    await pick();
    await page.waitForFunction(() => localStorage.getItem('workoutDraft')?.includes('/uploads/'));
    await page.getByRole('button', { name: w.pause }).click();
    await page.getByText(w.paused, { exact: true }).waitFor();
    const part = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: w.resume }).click();
    await part;
    await context.setOffline(true);
    for (const route of held.splice(0)) await route.abort('internetdisconnected').catch(() => undefined);
    await page.getByText(w.waiting).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: w.pause }).waitFor();
    await page.reload();
    await page.getByText(w.again).waitFor();
    holding = false;
    const slow = await context.newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
    await slow.send('Network.emulateNetworkConditions', speed);
    await pick();
    await page.getByText(w.going).waitFor();
    await slow.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
    await page.getByText(w.done).waitFor();
    await page.getByLabel(w.titleEn).fill(`Filmed`);
    await page.getByLabel(w.titleRu).fill(`Filmed`);
    await choose(page, w);
    await uploadCaptions(page, w.addCaptions, 'WEBVTT\n\n00:02.000 --> 00:01.000\nDown');
    await page.getByRole('button', { name: w.publish }).click();
    await page.getByText(w.badCaptions).waitFor();
    await holds(page.getByLabel(w.titleEn), `Filmed`);
    await page.getByRole('button', { name: w.removeCaptions }).click();
    await uploadCaptions(page, w.addCaptions, '1\n00:00:01,000 --> 00:00:02,000\nDown');
    await page.getByRole('button', { name: w.publish }).click();
    await page.waitForURL('**/coach/workouts');
    const made = card(page, `Filmed`).first();
    await made.waitFor();
    // The poster comes with the stream, without a reload.
    await made.locator('img').waitFor();
    await made.getByRole('button', { name: w.edit }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(w.hasCaptions).waitFor();
    await dialog.getByRole('button', { name: w.removeCaptions }).click();
    await dialog.getByText(w.noCaptions).waitFor();
    await dialog.getByRole('button', { name: w.undo }).click();
    await dialog.getByText(w.hasCaptions).waitFor();
    await leave();
  });
});
