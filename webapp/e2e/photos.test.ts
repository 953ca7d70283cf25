// Progress photos: added, compared, deleted and restored; views; a bad connection; nothing left after
// sign-out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { backButton, onDisk, stored } from './device.ts';
import { jpeg } from './pictures.ts';
import { en } from './texts.ts';
import { answerTo, until } from './wait.ts';
import { arrive, ask, forma, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const story = {
  language: 'en',
  viewport: phone,
  email: 'grace.whitmore@forma.test',
  coach: 'coach@forma.test',
  coachName: 'Maya Lindqvist',
  private: /besides you, only your coach/,
  add: en(($) => $['parts-photos'].add),
  date: en(($) => $['parts-photos'].date),
  save: /^Save \d photos?$/,
  broken: /can’t read this file as a photo/,
  remove: en(($) => $['parts-photos'].removeOf, { name: 'broken.jpg' }),
  front: /^Front, /,
  deletePhoto: en(($) => $['parts-photos'].deletePhoto),
  undo: en(($) => $['progress-photos'].undo),
  compare: en(($) => $['progress-photos'].compare),
  beside: en(($) => $['progress-photos'].asBeside),
  slider: en(($) => $['progress-photos'].slider),
  at: en(($) => $['progress-photos'].sliderAt, { part: '55%' }),
  share: en(($) => $['progress-photos'].title),
  profile: /Profile/,
  signOut: en(($) => $['parts-signOut'].signOut),
} as const;
type Words = typeof story;

async function choose(page: Page, files: { name: string; buffer: Buffer }[]) {
  const picker = page.getByRole('dialog').locator('input[type=file]').last();
  await picker.setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })));
}

/** Drops the response to the first part of each upload, like a bad connection. */
async function interruptOnce(page: Page): Promise<() => string[]> {
  const offsets: string[] = [];
  let broken = false;
  await page.route('**/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') offsets.push((await request.allHeaders())['upload-offset'] ?? '');
    if (request.method() === 'PATCH' && !broken) {
      broken = true;
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  return () => offsets;
}

async function addPhotos(page: Page, w: Words) {
  await page.getByRole('button', { name: w.add }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, [
    { name: 'front.jpg', buffer: await jpeg(page, 'seagreen') },
    { name: 'side.jpg', buffer: await jpeg(page, 'teal') },
  ]);
  for (const nth of [0, 1]) await dialog.getByLabel(w.date).nth(nth).fill('2026-01-15');
  await dialog.getByRole('button', { name: w.save }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: w.add }).click();
  await choose(page, [
    { name: 'new.jpg', buffer: await jpeg(page, 'olive') },
    { name: 'broken.jpg', buffer: Buffer.from('this is no picture') },
  ]);
  await dialog.getByRole('button', { name: w.save }).click();
  await dialog.getByText(w.broken).waitFor();
  await accessible(page);
  await dialog.getByRole('button', { name: w.remove }).press('Enter');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function deleteAndUndo(page: Page, w: Words) {
  const front = page.getByRole('main').getByRole('button').getByRole('img', { name: w.front });
  await front.nth(1).waitFor();
  await accessible(page);
  const back = await backButton(page);
  await front.first().click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await accessible(page);
  await back();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await front.first().click();
  await page.getByRole('dialog').getByRole('button', { name: w.deletePhoto }).click();
  await page.keyboard.press('Escape');
  await front.nth(1).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await front.nth(1).waitFor();
}

async function compare(page: Page, w: Words) {
  await page.getByRole('link', { name: w.compare }).click();
  const slider = page.getByRole('slider', { name: w.slider });
  await slider.press('ArrowRight');
  await until('the slider says it', async () =>
    new RegExp(w.at).test((await slider.getAttribute('aria-valuetext')) ?? ''),
  );
  await accessible(page);
  const box = await slider.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + 40);
  await page.mouse.up();
  await slider.and(page.locator('[aria-valuenow="25"]')).waitFor();
  await page.getByText(w.beside).click();
  await page.locator('figure img').nth(1).waitFor();
}

/** The coach views them, the client sees that, and stops sharing. */
async function viewAndHide(page: Page, w: Words) {
  await page.goto('/settings?tab=privacy');
  const share = page.getByRole('switch', { name: w.share });
  await share.waitFor();
  assert.equal(await share.isChecked(), true);
  const coach = await tokenOf(w.coach);
  const client = await tokenOf(w.email);
  const { me } = await ask<{ me: { id: string } }>(client, '{me{id}}');
  const query = 'query($of:ID!){progressPhotos(of:$of){nodes{largeUrl}}}';
  const seen = () => ask<{ progressPhotos: { nodes: { largeUrl: string }[] } }>(coach, query, { of: me.id });
  const link = (await seen()).progressPhotos.nodes[0]?.largeUrl ?? '';
  assert.equal((await fetch(forma.url + link)).status, 200);
  await page.reload();
  await page.getByRole('listitem').getByText(w.coachName).waitFor();
  await accessible(page);
  const saved = answerTo(page, 'SetSharing');
  await share.click();
  await saved;
  assert.equal((await fetch(forma.url + link)).status, 404);
  assert.deepEqual((await seen()).progressPhotos.nodes, []);
}

async function signOut(page: Page, w: Words) {
  await page.getByRole('button', { name: w.profile }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.signOut }).click();
  await page.waitForURL(
    (url) => url.pathname === '/' || url.pathname === '/ru/' || url.pathname === '/login',
  );
}

/** Links of private pictures in anything that the browser stores for this origin. */
async function storedLinks(page: Page): Promise<string[]> {
  return (await stored(page)).filter((text) => text.includes('/media/'));
}

test('photos are added, compared and shared, and signing out drops their links', async () => {
  const w = story;
  const { page, leave } = await arrive(w.email, '/progress/photos', { ...w, worker: true, refuses: true });
  await page.getByText(w.private).first().waitFor();
  await addPhotos(page, w);
  await deleteAndUndo(page, w);
  await compare(page, w);
  await viewAndHide(page, w);

  await signOut(page, w);
  await until('no link is kept', async () => (await storedLinks(page)).length === 0);
  await leave();
});

test('an interrupted upload resumes where it stopped', async () => {
  const { context, page } = await arrive('free@forma.test', '/progress/photos', { language: 'en' });
  const offsets = await interruptOnce(page);
  await page.getByRole('button', { name: 'Add photos' }).click();
  await choose(page, [{ name: 'front.jpg', buffer: await jpeg(page, 'peru') }]);
  // The selection survives a reload.
  await page.getByRole('dialog').getByRole('button', { name: 'Save 1 photo' }).waitFor();
  await onDisk(page, 'FRONT');
  await page.reload();
  await page.getByText('1 chosen photo isn’t saved yet.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save 1 photo' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByRole('img', { name: /^Front, / })
    .waitFor();
  assert.deepEqual(offsets(), ['0'], 'what the server has is not sent again');
  // The console reports the lost connection.
  await context.close();
});
