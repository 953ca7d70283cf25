// An admin's day, from one screen to the next.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { inBoth } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, phone, serveStories } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  totals: [
    t(($) => $['home-admin'].totalUsers),
    t(($) => $['home-admin'].activeUsers),
    t(($) => $['home-admin'].totalWorkouts),
    t(($) => $['home-admin'].totalSessions),
  ],
  users: t(($) => $['home-admin'].place.adminUsers),
  search: t(($) => $['people-admin'].search),
  plan: t(($) => $['people-admin'].column.plan),
  planChanged: t(($) => $['people-admin'].done.plan, { count: 1 }),
  history: t(($) => $['people-admin'].timeline),
  inHistory: t(($) => $['parts-audit'].act.PLAN_CHANGED),
  select: t(($) => $['library-admin'].select, { name: 'Sam Okafor' }),
  suspend: t(($) => $['people-admin'].suspend),
  suspended: t(($) => $['people-admin'].done.suspended, { count: 1 }),
  undo: t(($) => $['people-admin'].undo),
  export: t(($) => $['library-admin'].export),
  sessions: t(($) => $['session-admin'].admin.search),
  review: t(($) => $['chat-moderation'].case.open),
  said: t(($) => $['chat-moderation'].case.words),
  dismiss: t(($) => $['chat-moderation'].case.dismiss),
  dismissed: t(($) => $['chat-moderation'].case.dismissed),
  lists: [t(($) => $['parts-audit'].list.people), t(($) => $['parts-audit'].list.sessions)],
  undoProgramme: t(($) => $['programme-staff'].undo),
  copyProgramme: t(($) => $['programme-staff'].duplicateOf, {
    title: pick('A lighter start', 'Лёгкий старт'),
  }),
  programmeCopied: t(($) => $['programme-staff'].duplicated),
  deleteProgramme: t(($) => $['programme-staff'].deleteOf, {
    title: pick('A lighter start (copy)', 'Лёгкий старт (копия)'),
  }),
  programmeDeleted: t(($) => $['programme-staff'].deleted),
}));

type Words = (typeof words)['en'];

/** Undoes what a message has just announced. */
async function undoAction(page: Page, told: string, undo: string) {
  const toast = page.getByRole('alertdialog').filter({ hasText: told });
  await toast.getByRole('button', { name: undo, exact: true }).click();
  await toast.waitFor({ state: 'detached' });
}

/** The lines of the CSV file that the screen saves, without its header. */
async function saved(page: Page, w: Words): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: w.export, exact: true }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
}

/** Changes a user's plan beside their history, suspends a user from the list, and undoes both. */
async function managePeople(page: Page, w: Words) {
  for (const total of w.totals) await page.getByText(total, { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: w.users, exact: true }).click();
  await page.getByRole('searchbox', { name: w.search }).fill('okafor');
  await page.waitForURL(/q=okafor/);
  await counts(page.locator('tbody').getByRole('row').filter({ hasNotText: 'Sam Okafor' }), 0);
  const panel = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Sam Okafor' }).click();
  await panel.getByLabel(w.plan, { exact: true }).selectOption('VIP');
  // It stays as long as the mouse is there.
  await page.getByRole('alertdialog').filter({ hasText: w.planChanged }).hover();
  await panel.getByRole('region', { name: w.history }).getByText(w.inHistory).first().waitFor();
  await undoAction(page, w.planChanged, w.undo);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: w.select }).check();
  await page.getByRole('button', { name: w.suspend, exact: true }).click();
  await page
    .getByRole('alertdialog', { name: w.suspend })
    .getByRole('button', { name: w.suspend, exact: true })
    .click();
  await undoAction(page, w.suspended, w.undo);
  assert.equal((await saved(page, w)).length, 1);
}

/** Exports the list of clients without a coach as filtered. */
async function saveAssignments(page: Page, w: Words) {
  await page.goto('/admin/assignments?q=okafor');
  await page.getByRole('checkbox', { name: w.select }).waitFor();
  const lines = await saved(page, w);
  assert.match(lines.join(), /^Sam Okafor/);
  assert.equal(lines.length, 1);
}

/** Finds, opens and exports sessions, with the names of coaches and clients. */
async function checkSessions(page: Page, w: Words) {
  await page.goto('/admin/vip-sessions?kind=one');
  await page.getByRole('searchbox', { name: w.sessions }).fill('moreland');
  await page.waitForURL(/q=moreland/);
  // The file has what the list shows.
  const others = page.locator('tbody').getByRole('row').filter({ hasNotText: 'Alex Moreland' });
  await counts(others, 0);
  const lines = await saved(page, w);
  assert.ok(lines.length > 0);
  for (const line of lines) assert.match(line, /Alex Moreland/);
  await page
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: 'Alex Moreland' })
    .getByRole('button')
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Alex Moreland').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

async function moderate(page: Page, w: Words) {
  await page.goto('/admin/moderation');
  await page.getByRole('button', { name: w.review, exact: true }).first().click();
  await page.getByText(w.said).waitFor();
  await page.getByRole('button', { name: w.dismiss, exact: true }).click();
  await undoAction(page, w.dismissed, w.undo);
}

/** The audit log has the exports, in the reader's language. */
async function readLog(page: Page, w: Words) {
  await page.goto('/admin/audit?act=LIST_EXPORTED');
  for (const list of w.lists) await page.getByRole('cell', { name: list }).first().waitFor();
}

/** Copies a ready-made programme; deletes, restores and deletes the copy. */
async function copyProgramme(page: Page, w: Words) {
  await page.goto('/admin/programmes');
  await page.getByRole('button', { name: w.copyProgramme, exact: true }).click();
  await page.getByText(w.programmeCopied).waitFor();
  await page.goto('/admin/programmes');
  const remove = page.getByRole('button', { name: w.deleteProgramme, exact: true });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await undoAction(page, w.programmeDeleted, w.undoProgramme);
  await remove.click();
  await remove.waitFor({ state: 'detached' });
}

const manner = { language: 'en', viewport: phone } as const;

const w = words[manner.language];
test("an admin's day", async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin', manner);
  await managePeople(page, w);
  await saveAssignments(page, w);
  await checkSessions(page, w);
  await moderate(page, w);
  await copyProgramme(page, w);
  await readLog(page, w);
  await leave();
});
