// The coach's day: who needs them and why, the clients, the notes about each, and all of it by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { newId } from '../src/lib/newId.ts';
import { en, inEach, ru } from './texts.ts';
import { counts, holdAnswer, holds } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const days = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  quiet: {
    name: pick('Grace Whitmore', 'Руслан Зотов'),
    email: pick('grace.whitmore@forma.test', 'ruslan.zotov@forma.test'),
    search: pick('GRACE', 'РУСЛАН'),
  },
  reason: pick(/Nothing logged for \d+ days/, /Нет записей \d+ (день|дня|дней)/),
  needs: t(($) => $.coaching.needsYou),
  later: t(($) => $.coaching.laterFor, { name: pick('Grace Whitmore', 'Руслан Зотов') }),
  inThree: t(($) => $.coaching.snoozeFor, { count: 3 }),
  done: t(($) => $.coaching.doneFor, { name: pick('Grace Whitmore', 'Руслан Зотов') }),
  undo: t(($) => $['coaching-client'].undo),
  holiday: t(($) => $.coaching.holiday.plan),
  first: t(($) => $.coaching.holiday.from),
  last: t(($) => $.coaching.holiday.to),
  save: t(($) => $.ui.save),
  away: t(($) => $.coaching.holiday.title),
  planned: pick(/^Holiday /, /^Отпуск /),
  back: t(($) => $.coaching.holiday.end),
  totals: [
    pick(/^clients?$/, /^клиент(а|ов)?$/),
    pick(/^workouts?$/, /^тренировк[аи]$|^тренировок$/),
    pick(/^views?$/, /^просмотр(а|ов)?$/),
    t(($) => $.coaching.rating),
  ],
  quick: t(($) => $.coaching.quick),
  inEnglish: pick(undefined, 'Язык: английский'),
  recent: [t(($) => $.coaching.recentClients), t(($) => $.coaching.recentWorkouts)],
  all: t(($) => $.coaching.allClients),
  everybody: t(($) => $['coaching-clients'].all),
  active: t(($) => $['coaching-clients'].only.ACTIVE_THIS_WEEK),
  completed: pick(/^\d+ workouts? completed$/, /^выполнен[аоы]? \d+ трениров(ка|ки|ок)$/),
  measured: pick(/^\d+ progress entr(y|ies)$/, /^\d+ запис(ь|и|ей) замеров$/),
  search: t(($) => $['coaching-clients'].search),
  found: t(($) => $['coaching-clients'].total, { count: 1 }),
  call: t(($) => $.coaching.call),
  contact: t(($) => $['coaching-client'].contact),
  close: t(($) => $.ui.close),
  weeks: t(($) => $['coaching-client'].perWeek),
  entries: t(($) => $['coaching-client'].recentEntries),
  lost: t(($) => $.chat.lost),
  note: t(($) => $['coaching-client'].newNote),
  add: t(($) => $['coaching-client'].addNote),
  edit: pick(/^Edit the note of /, /^Изменить заметку от /),
  noteOf: pick(/^Note of /, /^Заметка от /),
  remove: pick(/^Delete the note of /, /^Удалить заметку от /),
}));

function cardOf(page: Page, needs: string, name: string) {
  return page.getByRole('region', { name: needs }).getByRole('listitem').filter({ hasText: name });
}

test('a coach snoozes and dismisses cards, plans time off and opens a client', async () => {
  const [, w] = days;
  const { page, leave } = await arrive(w.coach, '/dashboard', w);
  const card = cardOf(page, w.needs, w.quiet.name).filter({ hasText: w.reason });
  await card.waitFor();
  for (const total of w.totals) await page.getByText(total, { exact: true }).first().waitFor();
  for (const name of w.recent) await page.getByRole('heading', { name }).waitFor();
  // A title in only the other language is marked as such.
  if (w.inEnglish) await page.getByTitle(w.inEnglish).first().waitFor();
  assert.equal(await page.getByRole('navigation', { name: w.quick }).getByRole('link').count(), 7);

  await card.getByRole('button', { name: w.later }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.inThree }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await card.waitFor();
  await card.getByRole('button', { name: w.done }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await card.waitFor();

  await page.getByRole('button', { name: w.holiday }).click();
  await page.getByLabel(w.last).fill('2000-01-01');
  await page.getByLabel(w.last).fill(await page.getByLabel(w.first).inputValue());
  await page.getByRole('dialog').getByRole('button', { name: w.save }).click();
  await page.getByText(w.away).waitFor();
  await page.reload();
  await page.getByText(w.away).waitFor();
  await page.getByRole('button', { name: w.planned }).click();
  await page.getByRole('button', { name: w.back }).click();
  await card.waitFor();

  await page.getByRole('link', { name: w.all }).click();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: w.quiet.name }) });
  await row.getByText(w.completed).waitFor();
  await row.getByText(w.measured).waitFor();
  await page.getByRole('radio', { name: w.active, exact: true }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: w.everybody, exact: true }).click();
  await page.getByLabel(w.search).fill(w.quiet.search);
  await page.getByRole('status').getByText(w.found, { exact: true }).waitFor();
  await row.getByRole('link', { name: w.quiet.name }).first().click();
  await page.waitForURL('**/coach/client/*');
  await page.getByRole('heading', { name: w.weeks }).waitFor();
  await page.getByRole('heading', { name: w.entries }).waitFor();
  await page.getByRole('button', { name: w.contact, exact: true }).click();
  const href = await page.getByRole('link', { name: w.call }).getAttribute('href');
  assert.match(href ?? '', /^tel:\+?\d+$/);
  await page.getByRole('dialog').getByText(w.quiet.email).waitFor();
  await page.getByRole('button', { name: w.close, exact: true }).click();
  await leave();
});

test('a dismissed card goes at once, and no late answer brings it back', async () => {
  const [, w] = days;
  const { page, leave } = await arrive(w.coach, '/dashboard', w);
  const cards = page.getByRole('region', { name: w.needs }).getByRole('listitem');
  const ids = [await cards.nth(0).getAttribute('data-item'), await cards.nth(1).getAttribute('data-item')];
  const [first, second] = ids.map((id) => page.locator(`[data-item="${id}"]`));
  assert(first && second);
  const undo = page.getByRole('button', { name: w.undo });
  const firstAct = await holdAnswer(page, 'SnoozeCard');
  await first.locator('[data-done]').click();
  const answerFirst = await firstAct();
  await first.waitFor({ state: 'detached' });
  await answerFirst();
  await undo.waitFor();

  const asked = await holdAnswer(page, 'CoachHome');
  await undo.click();
  const answerLate = await asked();
  const secondAct = await holdAnswer(page, 'SnoozeCard');
  await second.locator('[data-done]').click();
  const answerSecond = await secondAct();
  await answerLate();
  await first.waitFor();
  assert.equal(await second.count(), 0);
  await answerSecond();
  await undo.click();
  await second.waitFor();
  await leave();
});

test('notes about a client are saved, edited and restored', async () => {
  const [, w] = days;
  const { page, leave } = await arrive(w.coach, '/coach/client', w);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: w.quiet.name })
    .first()
    .click();
  const mark = `7 ${w.language}`;
  await page.getByLabel(w.note).fill(mark);
  // Unsaved input survives a reload.
  await page.reload();
  await holds(page.getByLabel(w.note), mark);
  await page.getByRole('button', { name: w.add }).click();
  const note = page.getByRole('listitem').filter({ hasText: mark });
  await note.getByRole('button', { name: w.edit }).click();
  await page.getByLabel(w.noteOf).fill(`${mark} bis`);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await note.getByText(`${mark} bis`).waitFor();
  await note.getByRole('button', { name: w.remove }).click();
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await note.waitFor();
  await page.reload();
  await note.waitFor();
  await holds(page.getByLabel(w.note), '');
  // A link to a closed conversation says so.
  await page.goto('/coach/messages?with=0195e000-0000-7000-8000-00000000dead');
  await page.getByText(w.lost).waitFor();
  await leave();
});

test('a card disappears as soon as the client logs something', async () => {
  const [w] = days;
  const { page, leave } = await arrive(w.coach, '/dashboard', w);
  const card = cardOf(page, w.needs, w.quiet.name);
  const quiet = card.filter({ hasText: w.reason });
  await quiet.waitFor();
  const token = await tokenOf(w.quiet.email);
  const log = 'mutation($input:ProgressEntryInput!){createProgressEntry(input:$input){id}}';
  // In the client's time zone it may still be the day before.
  const date = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
  const input = { date, measurements: { waistCm: 80 } };
  await ask(token, log, { input });
  await quiet.waitFor({ state: 'detached' });
  await leave();
});

const keys = {
  language: 'ru',
  coach: 'artem.belozerov@forma.test',
  done: /^Готово: /,
  name: 'Дарья Климова',
  part: 'климова',
  palette: ru(($) => $['app-keys'].palette),
  settings: ru(($) => $.app.settings),
  help: ru(($) => $['app-keys'].help),
  undo: ru(($) => $['coaching-client'].undo),
  needs: ru(($) => $.coaching.needsYou),
} as const;

async function openPalette(page: Page, name: string): Promise<Locator> {
  // The shortcuts load when the page is idle.
  await page.waitForFunction(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true, bubbles: true }));
    return document.querySelector('[role=listbox]');
  });
  return page.getByRole('dialog', { name });
}

test('a coach can work by keyboard alone', async () => {
  const w = keys;
  const { page, leave } = await arrive(w.coach, '/dashboard', { ...w, viewport: desktop });
  const cards = page.getByRole('region', { name: w.needs }).getByRole('listitem');
  await cards.first().waitFor();
  const count = await cards.count();
  const first = await cards.first().getAttribute('data-item');
  for (const key of ['j', 'j', 'k', 'e']) await page.keyboard.press(key);
  await page.getByRole('button', { name: w.undo }).waitFor();
  await counts(page.locator(`[data-item="${first}"]`), 0);
  await counts(cards, count - 1);
  await page.getByRole('button', { name: w.undo }).click();

  const palette = await openPalette(page, w.palette);
  await palette.getByRole('option', { name: w.settings }).waitFor();
  await page.keyboard.type(w.part);
  await palette.getByRole('option', { name: w.name }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/coach/client/*');
  await page.getByRole('heading', { name: w.name }).waitFor();

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: w.help }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/coach/client');
  const clients = page.getByRole('main').getByRole('listitem');
  await clients.first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL('**/coach/client/*');
  await page.goBack();
  await clients.first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.waitForURL(/coach.messages/);
  await leave();
});

test('Enter in the palette waits for what is searched for', async () => {
  const w = keys;
  const { page, leave } = await arrive(w.coach, '/dashboard', { ...w, viewport: desktop });
  const held = await holdAnswer(page, 'PaletteClients');
  await openPalette(page, w.palette);
  await page.keyboard.insertText(w.part);
  const release = await held();
  await page.keyboard.press('Enter');
  await release();
  await page.waitForURL('**/coach/client/*');
  await page.getByRole('heading', { name: w.name }).waitFor();
  await leave();
});

const gone = {
  language: 'en',
  viewport: phone,
  coach: 'coach@forma.test',
  title: 'This page does not exist',
  home: en(($) => $.app.notFound.home),
} as const;

test('a link to something deleted leads home', async () => {
  const w = gone;
  const { page, leave } = await arrive(w.coach, '/dashboard', { ...w, absent: true });
  for (const path of ['/coach/client', '/coach/check-ins', '/coach/sessions']) {
    await page.goto(`${path}/${newId()}`);
    await page.getByRole('heading', { name: w.title }).waitFor();
  }
  await page.getByRole('link', { name: w.home }).click();
  await page.waitForURL(/\/coach$/);
  await leave();
});
