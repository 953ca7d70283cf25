import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { inBoth } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, desktop, serveStories } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  workouts: t(($) => $.app.title.workoutManagement),
  totals: [
    t(($) => $['home-admin'].totalUsers),
    t(($) => $['home-admin'].activeUsers),
    t(($) => $['home-admin'].totalWorkouts),
    t(($) => $['home-admin'].totalSessions),
  ],
  waiting: t(($) => $['home-admin'].waiting),
  trend: t(($) => $['home-admin'].trend),
  select: pick(/^Select /, /^Выбрать: /),
  hide: t(($) => $['library-admin'].hide),
  hidden: t(($) => $['library-admin'].done.hidden, { count: 1 }),
  remove: t(($) => $['library-admin'].delete),
  deleted: t(($) => $['library-admin'].done.deleted, { count: 1 }),
  undo: t(($) => $['library-admin'].undo),
  draft: t(($) => $['library-admin'].status.DRAFT),
  published: t(($) => $['library-admin'].status.PUBLISHED),
  status: t(($) => $['library-admin'].column.status),
  views: t(($) => $['library-admin'].column.views),
  export: t(($) => $['library-admin'].export),
  edit: t(($) => $['library-manage'].edit),
  audit: t(($) => $['parts-audit'].act.WORKOUT_HIDDEN),
}));

const manner = { language: 'en', viewport: desktop } as const;

const w = words[manner.language];

test('an admin opens the workouts beside the home, hides one and undoes it', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/dashboard', manner);
  await page.waitForURL('**/admin');
  for (const total of w.totals) await page.getByText(total, { exact: true }).waitFor();
  await page.getByRole('heading', { name: w.waiting }).waitFor();
  await page.getByRole('heading', { name: w.trend }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: w.workouts, exact: true }).click();
  await page.waitForURL('**/admin/workouts');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: w.select });
  await boxes.first().waitFor();

  await page.getByRole('columnheader').getByRole('button', { name: w.views }).click();
  await page.waitForURL('**/admin/workouts?sort=LEAST_VIEWED');
  await page.getByRole('combobox', { name: w.status }).selectOption('PUBLISHED');
  await page.waitForURL('**status=PUBLISHED**');
  await counts(page.locator('tbody').getByRole('row').filter({ hasNotText: w.published }), 0);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText(w.published, { exact: true }) })
    .first();
  const title = await row.getByRole('button').first().textContent();
  assert.ok(title);
  const box = page.getByRole('checkbox', { name: new RegExp(` ${title}$`) }).first();
  await box.check();
  await page.getByRole('button', { name: w.hide, exact: true }).click();
  // It stays as long as the mouse is there; the list follows it.
  await page.getByText(w.hidden, { exact: true }).hover();
  await box.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await box.waitFor();
  await box.check();
  await page.getByRole('button', { name: w.remove, exact: true }).click();
  await page.getByText(w.deleted, { exact: true }).hover();
  await box.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).last().click();
  await box.waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: w.export }).click();
  const sheet = await readFile(await (await saved).path(), 'utf8');
  // Exports use the language of the profile, not of this device.
  assert.ok(sheet.startsWith('\uFEFFTitle,Title in Russian,Author'), sheet.slice(0, 80));

  await page.getByRole('button', { name: title, exact: true }).first().click();
  await page.getByRole('dialog', { name: w.edit }).waitFor();
  await page.goto('/admin/audit?act=WORKOUT_HIDDEN');
  await page.getByRole('cell', { name: w.audit }).first().waitFor();
  await leave();
});
