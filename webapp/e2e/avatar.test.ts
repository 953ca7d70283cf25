// An avatar: its square is chosen with the mouse, by touch and by keys, and stored as shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { inEach } from './texts.ts';
import { answerTo, until } from './wait.ts';
import { arrive, desktop, openAs, phone, serveStories, visit } from './world.ts';

serveStories();

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  email: pick('free@forma.test', 'basic@forma.test'),
  photo: pick('Photo', 'Фото'),
  area: t(($) => $['people-profile'].avatar.area),
  zoom: t(($) => $['people-profile'].avatar.zoom),
  save: t(($) => $.ui.save),
  title: t(($) => $['people-profile'].avatar.title),
  invalid: t(($) => $.ui.error),
}));

/** A wide picture, red on the left and blue on the right. */
async function paint(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    for (const [x, colour] of [
      [0, '#f00'],
      [200, '#00f'],
    ] as const) {
      if (context) context.fillStyle = colour;
      context?.fillRect(x, 0, 200, 200);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** The colours at the left and right edges of the current picture. */
function edges(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = document.querySelector<HTMLImageElement>('main form img');
    const picture = await createImageBitmap(await (await fetch(shown?.src ?? '')).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [0.1, 0.9].map((part) => {
      const [red = 0, , blue = 0] =
        context?.getImageData(picture.width * part, picture.height / 2, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
  });
}

/** Waits until the chosen picture can be moved. */
async function drawn(sheet: Locator) {
  const picture = sheet.locator('img').first();
  await until('the picture is drawn', () =>
    picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0),
  );
}

/** Waits until the shown picture has those colours at its edges. */
async function shows(page: Page, left: string, right: string) {
  await until(
    `the picture is ${left} and ${right}`,
    async () => (await edges(page)).join() === `${left},${right}`,
  );
}

test('a user crops a picture to a square, which becomes their avatar', async () => {
  const [, w] = stories;
  const { page, leave } = await arrive(w.email, '/settings', w);
  const input = page.locator('input[type=file]');
  const sheet = page.getByRole('dialog', { name: w.title });
  const area = sheet.getByRole('group', { name: w.area });
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await paint(page) };
  const save = async () => {
    const kept = answerTo(page, 'SetAvatar');
    await sheet.getByRole('button', { name: w.save }).click();
    await kept;
    await sheet.waitFor({ state: 'detached' });
    await page.locator('main form img').waitFor();
  };

  await input.setInputFiles(picture);
  await drawn(sheet);
  await save();
  await shows(page, 'red', 'blue'); // untouched it is the middle

  await input.setInputFiles(picture);
  await drawn(sheet);
  await area.focus();
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight');
  await save();
  await shows(page, 'red', 'red'); // the keys moved the picture to the right

  await input.setInputFiles(picture);
  await drawn(sheet);
  const box = await area.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 300, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await sheet.getByLabel(w.zoom).fill('2');
  await save();
  await shows(page, 'blue', 'blue'); // the mouse moved it to the left

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText(w.invalid, { exact: true }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await leave();
});

test('fingers move and scale the picture', async () => {
  const [w] = stories;
  const { page, context, leave } = await visit(w);
  await openAs(page, 'client@forma.test', '/settings');
  const sheet = page.getByRole('dialog', { name: w.title });
  const area = sheet.getByRole('group', { name: w.area });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await paint(page) });
  await drawn(sheet);
  const box = await area.boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((left, id) => ({ x: left, y, id })),
    });
  const zoom = sheet.getByLabel(w.zoom);
  const before = Number(await zoom.inputValue());
  await touch('touchStart', x - 30, x + 30);
  for (const apart of [40, 50, 60, 70]) await touch('touchMove', x - apart, x + apart);
  await touch('touchEnd');
  await until('the fingers have scaled it', async () => Number(await zoom.inputValue()) > before);

  await touch('touchStart', x);
  for (const left of [60, 120, 180, 300]) await touch('touchMove', x - left);
  await touch('touchEnd');
  const kept = answerTo(page, 'SetAvatar');
  await sheet.getByRole('button', { name: w.save }).click();
  await kept;
  await sheet.waitFor({ state: 'detached' });
  await page.locator('main form img').waitFor();
  await shows(page, 'blue', 'blue'); // one finger moved it to the left
  await leave();
});
