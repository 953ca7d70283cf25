// A coach sets up what can be booked and when; a client's request is confirmed, and so is a proposed move;
// attendance and summary reach the client. An admin finds a session, reassigns it and cancels it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { newId } from '../src/lib/newId.ts';
import { en, labelIn, ru } from './texts.ts';
import { holds } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const dayMs = 86_400_000;

const w = {
  language: 'ru' as const,
  viewport: phone,
  coach: 'artem.belozerov@forma.test',
  client: {
    email: 'timur.akhmetov@forma.test',
    name: 'Тимур Ахметов',
  },
  setUp: ru(($) => $['session-coach'].setUpLink),
  add: ru(($) => $['session-coach'].type.add),
  nameEn: labelIn(ru, 'en', ($) => $['session-coach'].type.name),
  nameRu: labelIn(ru, 'ru', ($) => $['session-coach'].type.name),
  onRequest: ru(($) => $['session-coach'].type.onRequest),
  link: ru(($) => $['session-coach'].type.link),
  save: ru(($) => $.ui.save),
  insecure: 'http://calls.example.org/talk',
  secure: 'https://calls.example.org/talk',
  type: 'Calm talk',
  other: 'Спокойный разговор',
  saved: ru(($) => $['session-coach'].type.saved),
  remove: ru(($) => $['session-coach'].type.removeOf, { name: 'Спокойный разговор' }),
  removed: ru(($) => $['session-coach'].type.removed),
  undo: ru(($) => $['session-coach'].undo),
  addHours: ru(($) => $['session-coach'].hours.addOn, { day: 'Понедельник' }),
  third: ru(($) => $['session-coach'].hours.spanOf, { day: 'Понедельник', number: 3 }),
  from: ru(($) => $['session-coach'].hours.from),
  saveHours: ru(($) => $['session-coach'].hours.save),
  overlaps: ru(($) => $['session-coach'].hours.fault.overlap, { day: 'Понедельник' }),
  copy: ru(($) => $['session-coach'].hours.copyOf, { day: 'Понедельник' }),
  copyNow: ru(($) => $['session-coach'].hours.copy),
  savedHours: ru(($) => $['session-coach'].hours.saved),
  addOff: ru(($) => $['session-coach'].off.add),
  until: ru(($) => $['session-coach'].hours.until),
  booked: /^На это время записано/,
  removeOff: new RegExp(`^Убрать: .*${inDays(200).slice(0, 4)}`),
  noOff: ru(($) => $['session-coach'].off.removed),
  all: ru(($) => $.session.all),
  requests: (count: number) =>
    count === 1 ? '1 запрос ждёт вашего решения' : `${count} запроса ждут вашего решения`,
  confirm: /^Подтвердить: Тимур/,
  confirmed: ru(($) => $['session-coach'].done.confirmed),
  moveAsked: /^Просьба перенести на /,
  allRequests: ru(($) => $['session-coach'].allRequests),
  confirmMove: ru(($) => $['session-coach'].confirmMove),
  moved: ru(($) => $['session-coach'].done.moved),
  past: ru(($) => $['session-coach'].view.past),
  completed: ru(($) => $.session.state.COMPLETED),
  attendance: /^Посещение: /,
  there: ru(($) => $['session-coach'].seat.ATTENDED),
  missed: ru(($) => $['session-coach'].seat.NO_SHOW),
  words: ru(($) => $['session-coach'].summary.label),
  send: ru(($) => $['session-coach'].summary.again),
  sent: ru(($) => $['session-coach'].summary.done),
  summary: 'Планку держите вдвое дольше, чем весной.',
};

function inDays(count: number): string {
  return new Date(Date.now() + count * dayMs).toISOString().slice(0, 10);
}

/** Adds a session type, after an insecure URL is refused; removes and restores it. */
async function offer(page: Page) {
  await page.getByRole('button', { name: w.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.nameEn).fill(w.type);
  await sheet.getByLabel(w.nameRu).fill(w.other);
  await sheet.getByLabel(w.onRequest).check();
  await sheet.getByLabel(w.link).fill(w.insecure);
  await sheet.getByRole('button', { name: w.save }).click();
  await sheet.getByRole('alert').waitFor();
  await holds(sheet.getByLabel(w.nameEn), w.type);
  await sheet.getByLabel(w.link).fill(w.secure);
  await sheet.getByRole('button', { name: w.save }).click();
  await page.getByText(w.saved, { exact: true }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.remove }).click();
  await page.getByText(w.removed).waitFor();
  await page.getByRole('button', { name: w.remove }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.undo }).click();
  await page.getByRole('button', { name: w.remove }).waitFor();
}

/** Adds an hour in the evening of each workday, after an existing one. */
async function openHours(page: Page) {
  await page.getByRole('button', { name: w.addHours }).click();
  const third = page.getByRole('group', { name: w.third });
  await third.getByLabel(w.from, { exact: true }).selectOption('17:30');
  await page.getByRole('button', { name: w.saveHours }).click();
  await page.getByText(w.overlaps).first().waitFor();
  await third.getByLabel(w.from, { exact: true }).selectOption('19:15');
  await page.getByRole('button', { name: w.copy }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.copyNow, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Unsaved input survives a reload.
  await page.reload();
  await page.getByRole('button', { name: w.saveHours }).click();
  await page.getByText(w.savedHours).waitFor();
}

/** Adds a long time off, is told of sessions booked in it, and removes it. */
async function timeOff(page: Page) {
  await page.getByRole('button', { name: w.addOff }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.from, { exact: true }).fill(inDays(1));
  await sheet.getByLabel(w.until, { exact: true }).fill(inDays(200));
  await sheet.getByText(w.booked).first().waitFor();
  await sheet.getByRole('button', { name: w.save }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.removeOff }).click();
  await page.getByText(w.noOff).waitFor();
  await page.getByRole('button', { name: w.removeOff }).waitFor({ state: 'detached' });
}

interface Mine {
  mySessions: {
    types: { id: string; name: { en: string } }[];
    upcoming: { id: string; state: string; startsAt: string; moveTo: string | null }[];
  };
}

async function ownSessions(email: string) {
  const query = '{mySessions{types{id name{en}} upcoming{id state startsAt moveTo}}}';
  return (await ask<Mine>(await tokenOf(email), query)).mySessions;
}

/** Requests an hour of that type instead of the one requested before. */
async function request(): Promise<string> {
  const token = await tokenOf(w.client.email);
  const { types, upcoming } = await ownSessions(w.client.email);
  const before = upcoming.find(({ state }) => state === 'REQUESTED');
  if (before) await ask(token, 'mutation($id:ID!){cancelSession(id:$id){id}}', { id: before.id });
  const typeId = types.find(({ name }) => name.en === w.type)?.id;
  const { freeSlots } = await ask<{ freeSlots: { startsAt: string }[] }>(
    token,
    'query($typeId:ID!,$from:Date!){freeSlots(typeId:$typeId,from:$from){startsAt}}',
    { typeId, from: inDays(18) },
  );
  const id = newId();
  const input = { id, typeId, startsAt: freeSlots.at(-1)?.startsAt };
  await ask(token, 'mutation($input:BookSessionInput!){bookSession(input:$input){id}}', { input });
  return id;
}

test('a coach sets up sessions, confirms a request and a move, and writes a summary', async () => {
  const { page, leave } = await arrive(w.coach, '/coach/sessions', w);
  await page.getByRole('link', { name: w.setUp }).click();
  await offer(page);
  await openHours(page);
  await timeOff(page);
  await page.getByRole('link', { name: w.all }).click();

  await page.getByRole('heading', { name: w.requests(2) }).waitFor();
  const id = await request();
  const asked = page.locator(`[data-item="${id}"]`).filter({ has: page.locator('[data-done]') });
  // A phone shows the first one, above the calendar.
  await page.getByRole('button', { name: w.allRequests }).click();
  await asked.getByText(w.other).waitFor();
  await asked.getByRole('button', { name: w.confirm }).click();
  await page.getByText(w.confirmed).waitFor();
  await page.getByRole('heading', { name: w.requests(1) }).waitFor();
  const states = (await ownSessions(w.client.email)).upcoming;
  assert.equal(states.find((one) => one.id === id)?.state, 'CONFIRMED');

  const moving = states.find(({ moveTo }) => moveTo !== null);
  // J moves to the first of the list, O opens it.
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL(`**/coach/sessions/${moving?.id}`);
  await page.getByText(w.moveAsked).waitFor();
  await page.getByRole('button', { name: w.confirmMove }).click();
  await page.getByText(w.moved).waitFor();
  await page.getByText(w.moveAsked).waitFor({ state: 'detached' });
  const moved = (await ownSessions(w.client.email)).upcoming.find((one) => one.id === moving?.id);
  assert.deepEqual([moved?.startsAt, moved?.moveTo], [moving?.moveTo, null]);

  await page.getByRole('link', { name: w.all }).click();
  await page.getByRole('radio', { name: w.past }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: w.client.name })
    .filter({ hasText: w.completed })
    .first()
    .getByRole('link')
    .click();
  await page.waitForURL(/\/coach\/sessions\/[0-9a-f-]{36}$/);
  const past = page.url().split('/').at(-1);
  const attendance = page.getByRole('group', { name: w.attendance });
  await attendance.getByRole('radio', { name: w.missed }).click();
  await page.getByRole('main').getByText(w.missed).and(page.locator('.rounded-pill')).waitFor();
  await attendance.getByRole('radio', { name: w.there }).click();
  await page.getByRole('main').getByText(w.completed).waitFor();
  await page.getByLabel(w.words).fill(w.summary);
  await page.reload();
  await holds(page.getByLabel(w.words), w.summary);
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.sent).waitFor();
  await leave();

  const client = await arrive(w.client.email, `/vip-sessions/${past}`, w);
  await client.page.getByText(w.summary).waitFor();
  await client.leave();
});

const admins = {
  language: 'en',
  viewport: desktop,
  search: en(($) => $['session-admin'].admin.search),
  typed: 'moreland',
  client: 'Alex Moreland',
  from: 'Maya Lindqvist',
  to: 'Noor Castell',
  state: en(($) => $['session-admin'].admin.column.state),
  confirmed: en(($) => $.session.state.CONFIRMED),
  kind: en(($) => $['session-admin'].admin.column.kind),
  one: en(($) => $['session-coach'].type.oneToOne),
  figure: en(($) => $['session-admin'].admin.figure.attendance),
  reassign: en(($) => $['session-admin'].admin.reassign),
  reassignNow: en(($) => $['session-admin'].admin.reassignNow),
  reassigned: en(($) => $['session-admin'].admin.reassigned),
  reason: en(($) => $['session-admin'].admin.cancelReason),
  why: 'The studio is closed that day.',
  cancel: en(($) => $['session-coach'].cancel.action),
  cancelled: en(($) => $['session-coach'].done.cancelled),
  isCancelled: en(($) => $['session-coach'].seat.CANCELLED),
  close: en(($) => $.ui.close),
  nothing: en(($) => $['session-admin'].admin.nothing),
} as const;

test('an admin finds a session, reassigns it and cancels it', async () => {
  const w = admins;
  const { page, leave } = await arrive('admin@forma.test', '/admin/vip-sessions', w);
  await page.getByText(w.figure, { exact: true }).waitFor();
  const isChosen = (key: string, value: string) =>
    page.waitForURL(({ searchParams }) => searchParams.get(key) === value);
  await page.getByRole('searchbox', { name: w.search }).fill(w.typed);
  await isChosen('q', w.typed);
  await page.getByRole('combobox', { name: w.state }).selectOption({ label: w.confirmed });
  await page.getByRole('combobox', { name: w.kind }).selectOption({ label: w.one });
  await isChosen('state', 'CONFIRMED');
  await isChosen('kind', 'one');
  const rows = page.getByRole('row').filter({ hasText: w.client });
  await page.waitForFunction(
    (name) => {
      const all = [...document.querySelectorAll('tbody tr')];
      return all.length === 1 && all[0]?.textContent?.includes(name);
    },
    w.client,
    { polling: 50 },
  );
  await rows.getByRole('button').click();
  const panel = page.getByRole('dialog');
  await panel.getByText(w.from).waitFor();
  await panel.getByLabel(w.reassign).selectOption({ label: w.to });
  await panel.getByRole('button', { name: w.reassignNow }).click();
  await page.getByText(w.reassigned).waitFor();
  await panel.getByText(w.to).first().waitFor();
  await panel.getByLabel(w.reason).fill(w.why);
  await panel.getByRole('button', { name: w.cancel }).click();
  await page.getByText(w.cancelled).waitFor();
  await panel.getByText(w.why).waitFor();
  await panel.getByText(w.isCancelled, { exact: true }).first().waitFor();
  await panel.getByRole('button', { name: w.close }).click();
  await page.getByText(w.nothing).waitFor();
  await leave();
});
