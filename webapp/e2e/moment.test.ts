// What a client sees of what was achieved: a moment for a streak day, and pictures to share that are made on the device.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { arrive, ask, desktop, serveStories, todayIn, tokenOf } from './world.ts';

serveStories();

const texts = inBoth((t) => ({
  complete: t(($) => $.training.complete),
  done: t(($) => $.training.done),
  won: t(($) => $.training.dayWonLead),
  moments: t(($) => $['notify-settings'].moments.label),
  earlier: t(($) => $['parts-calendar'].earlier),
  month: t(($) => $.rewards.shareMonth),
  shareFirst: t(($) => $.rewards.shareOf, { what: t(($) => $.rewards.milestone.FIRST_WORKOUT) }),
  save: t(($) => $.rewards.savePicture),
  close: t(($) => $.ui.close),
}));

interface Logs {
  clientDashboard: { recentActivity: { id: string; completedOn: string }[] };
  workouts: { nodes: { id: string }[] };
}

/** Removes what was trained today; returns the path of a workout. */
async function restToday(email: string, timeZone: string) {
  const token = await tokenOf(email);
  const { clientDashboard, workouts } = await ask<Logs>(
    token,
    '{clientDashboard{recentActivity{id completedOn}} workouts(first:1){nodes{id}}}',
  );
  for (const { id, completedOn } of clientDashboard.recentActivity)
    if (completedOn === todayIn(timeZone))
      await ask(token, 'mutation($id:ID!){deleteWorkoutLog(id:$id)}', { id });
  return `/workouts/${workouts.nodes[0]?.id}`;
}

/** Writes down how long what moves takes, in milliseconds. */
function watchMotions(page: Page) {
  return page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const motion = animate.apply(this, how);
      if (this instanceof SVGElement) seen.push(Number(motion.effect?.getComputedTiming().endTime));
      return motion;
    };
  });
}

const motions = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);

test('the first workout of a day has its moment, the second has none', async () => {
  const w = texts.en;
  const email = 'free@forma.test';
  const path = await restToday(email, 'Europe/Berlin');
  const { page, leave } = await arrive(email, path);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchMotions(page);
  await page.reload();
  await page.getByRole('button', { name: w.complete }).click();
  await page.getByText(w.won).waitFor();
  await until('it moves', async () => (await motions(page)).length > 0);
  assert.ok((await motions(page)).every((ms) => ms <= 900));
  await page.reload();
  await page.getByRole('button', { name: w.complete }).click();
  await page.getByText(w.done).waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await page.getByText(w.won).count(), 0);
  await leave();
});

test('the moment stands still for less motion, and can be turned off', async () => {
  const w = texts.ru;
  const email = 'inna.ryabova@forma.test';
  const zone = 'Europe/Moscow';
  const path = await restToday(email, zone);
  const { page, leave } = await arrive(email, path, { language: 'ru', viewport: desktop });
  await watchMotions(page);
  await page.reload();
  await page.getByRole('button', { name: w.complete }).click();
  await page.getByText(w.won).waitFor();
  assert.deepEqual(await motions(page), []);

  await restToday(email, zone);
  await page.evaluate(() => localStorage.removeItem('momentShown'));
  await page.goto('/settings?tab=notifications');
  await page.getByRole('switch', { name: w.moments }).click();
  await page.goto(path);
  await page.getByRole('button', { name: w.complete }).click();
  await page.getByText(w.done).waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await page.getByText(w.won).count(), 0);
  await leave();
});

test('a month and an achievement are shared as pictures made on the device', async () => {
  const w = texts.ru;
  const { page, leave } = await arrive('client@forma.test', '/activity', { language: 'ru' });
  // The present month may have begun today.
  await page.getByRole('button', { name: w.earlier }).click();
  for (const name of [w.month, w.shareFirst]) {
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog');
    const picture = sheet.getByRole('img');
    await picture.and(page.locator('[src]')).waitFor();
    // What is drawn is also said; neither weight nor measurements are.
    assert.doesNotMatch((await picture.getAttribute('alt')) ?? '', /\d\s?(kg|lb|cm|кг|фунт|см)/);
    const saved = page.waitForEvent('download');
    await sheet.getByRole('link', { name: w.save }).click();
    const file = await readFile(await (await saved).path());
    // The width and height in the head of a PNG file.
    assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [1080, 1350]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  await leave();
});
