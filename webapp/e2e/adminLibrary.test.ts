import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { arrive, desktop, type Language, serveStories } from './world.ts';

serveStories();

const words = {
  en: {
    workouts: 'Workouts',
    totals: ['total users', 'active users', 'total workouts', 'total sessions'],
    waiting: 'Waiting for you',
    trend: 'Completed workouts, last 14 days',
    select: /^Select /,
    hide: 'Hide',
    hidden: '1 workout hidden',
    remove: 'Delete',
    deleted: '1 workout deleted',
    undo: 'Undo',
    draft: 'Draft',
    published: 'Published',
    status: 'Status',
    views: 'Views',
    export: 'Export CSV',
    edit: 'Edit workout',
    audit: 'Workout hidden',
  },
  ru: {
    workouts: 'Тренировки',
    totals: ['всего пользователей', 'активных пользователей', 'всего тренировок', 'всего занятий'],
    waiting: 'Ждёт вашего решения',
    trend: 'Выполненные тренировки за 14 дней',
    select: /^Выбрать: /,
    hide: 'Скрыть',
    hidden: 'Скрыта 1 тренировка',
    remove: 'Удалить',
    deleted: 'Удалена 1 тренировка',
    undo: 'Отменить',
    draft: 'Черновик',
    published: 'Опубликована',
    status: 'Статус',
    views: 'Просмотры',
    export: 'Выгрузить CSV',
    edit: 'Изменить тренировку',
    audit: 'Тренировка скрыта',
  },
} satisfies Record<Language, unknown>;

const manner = { language: 'en', viewport: desktop } as const;

const w = words[manner.language];

test('an admin comes from the panel to the workouts, hides one and takes it back', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/dashboard', manner);
  await page.waitForURL('**/admin');
  for (const total of w.totals) await page.getByText(total, { exact: true }).waitFor();
  await page.getByRole('heading', { name: w.waiting }).waitFor();
  await page.getByRole('heading', { name: w.trend }).waitFor();
  await page.getByRole('main').getByRole('link', { name: w.workouts, exact: true }).click();
  await page.waitForURL('**/admin/workouts');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: w.select });
  await boxes.first().waitFor();

  await page.getByRole('columnheader').getByRole('button', { name: w.views }).click();
  await page.waitForURL('**/admin/workouts?sort=LEAST_VIEWED');
  await page.getByRole('combobox', { name: w.status }).selectOption('PUBLISHED');
  await page.waitForURL('**status=PUBLISHED**');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText(w.published, { exact: true }) })
    .first();
  const title = await row.getByRole('button').first().textContent();
  assert.ok(title);
  const box = page.getByRole('checkbox', { name: new RegExp(` ${title}$`) }).first();
  await box.check();
  await page.getByRole('button', { name: w.hide, exact: true }).click();
  await page.getByText(w.hidden, { exact: true }).waitFor();
  await page.getByRole('button', { name: w.undo }).click();
  await box.waitFor();
  await box.check();
  await page.getByRole('button', { name: w.remove, exact: true }).click();
  await page.getByText(w.deleted, { exact: true }).waitFor();
  await page.getByRole('button', { name: w.undo }).last().click();
  await box.waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: w.export }).click();
  const sheet = await readFile(await (await saved).path(), 'utf8');
  // Sheets speak the language of the profile, whatever this device speaks.
  assert.ok(sheet.startsWith('\uFEFFTitle,Title in Russian,Author'), sheet.slice(0, 80));

  await page.getByRole('button', { name: title, exact: true }).first().click();
  await page.getByRole('dialog', { name: w.edit }).waitFor();
  await page.goto('/admin/audit?act=WORKOUT_HIDDEN');
  await page.getByRole('cell', { name: w.audit }).first().waitFor();
  await leave();
});
