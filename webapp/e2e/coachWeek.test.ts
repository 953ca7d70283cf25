// A coach's week: sessions are viewed, declined, booked, scheduled and cancelled, and a client gets a
// message.
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { newId } from '../src/lib/newId.ts';
import { inEach } from './texts.ts';
import { counts } from './wait.ts';
import { arrive, desktop, openDatabase, phone, serveStories } from './world.ts';

serveStories();

const dayMs = 86_400_000;

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(desktop, phone),
  other: pick(phone, desktop),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  asks: pick('Вера Соболева', 'Тимур Ахметов'),
  trains: pick('Grace Whitmore', 'Руслан Зотов'),
  calendar: t(($) => $['session-coach'].calendar),
  views: {
    day: t(($) => $['session-coach'].day),
    upcoming: t(($) => $['session-coach'].view.upcoming),
    past: t(($) => $['session-coach'].view.past),
  },
  dayAfter: t(($) => $['session-coach'].dayAfter),
  today: t(($) => $['session-coach'].today),
  decline: t(($) => $['session-coach'].declineOf, { name: pick('Вера Соболева', 'Тимур Ахметов') }),
  allRequests: t(($) => $['session-coach'].allRequests),
  declineNow: t(($) => $['session-coach'].decline),
  lacks: pick(/^Please say why/, /^Укажите, пожалуйста, причину/),
  reason: t(($) => $['session-coach'].reason),
  why: pick('I am at a course that day.', 'В этот день я на курсах.'),
  declined: t(($) => $['session-coach'].done.declined),
  book: t(($) => $['session-coach'].book.action),
  bookNow: t(($) => $['session-coach'].book.submit),
  booked: pick(/^Booked: /, /^Клиент записан: /),
  group: t(($) => $['session-coach'].group.action),
  day: t(($) => $['session-coach'].day),
  time: t(($) => $['session-coach'].time),
  schedule: t(($) => $['session-coach'].group.submit),
  scheduled: t(($) => $['session-coach'].group.done),
  cancel: t(($) => $['session-coach'].cancel.action),
  cancelled: t(($) => $['session-coach'].done.cancelled),
  all: t(($) => $['coaching-client'].sessions.all),
  find: t(($) => $.chat.search),
  message: t(($) => $.chat.write),
  send: t(($) => $.chat.send),
  sent: t(($) => $.chat.tick.sent),
}));

type Story = (typeof stories)[number];

/** Goes through the views of the calendar. */
async function browseCalendar(page: Page, w: Story) {
  const calendar = page.getByRole('list', { name: w.calendar, exact: true });
  await calendar.waitFor();
  await page.getByRole('radio', { name: w.views.day, exact: true }).click();
  await page.waitForURL(/view=day/);
  await page.getByRole('button', { name: w.dayAfter }).click();
  await page.waitForURL(/on=/);
  await calendar.waitFor();
  await page.getByRole('button', { name: w.today, exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('on'));
  await page.getByRole('radio', { name: w.views.past, exact: true }).click();
  await page.getByRole('main').getByRole('listitem').nth(5).waitFor();
  await page.getByRole('radio', { name: w.views.upcoming, exact: true }).click();
  await calendar.waitFor({ state: 'detached' });
}

async function decline(page: Page, w: Story) {
  // The first proposes a move; the other, which a phone collapses, is a request.
  if (w.viewport === phone) await page.getByRole('button', { name: w.allRequests }).click();
  await page.getByRole('button', { name: w.decline }).last().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: w.declineNow, exact: true }).click();
  await sheet.getByText(w.lacks).waitFor();
  await sheet.getByLabel(w.reason).fill(w.why);
  await sheet.getByRole('button', { name: w.declineNow, exact: true }).click();
  await page.getByText(w.declined).waitFor();
  await sheet.waitFor({ state: 'detached' });
  // The list follows the answer.
  const left = page.getByRole('button', { name: w.decline });
  await counts(left, 1);
}

async function book(page: Page, w: Story) {
  await page.getByRole('button', { name: w.book }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio').last().check();
  await sheet.getByRole('button', { name: w.bookNow, exact: true }).click();
  await page.getByText(w.booked).waitFor();
  await sheet.waitFor({ state: 'detached' });
}

/** Schedules a group session on a distant day, and cancels it. */
async function scheduleAndCancel(page: Page, w: Story) {
  const day = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
  await page.getByRole('button', { name: w.group }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(w.day).fill(day);
  await sheet.getByLabel(w.time).fill('06:15');
  await sheet.getByRole('button', { name: w.schedule, exact: true }).click();
  await page.getByText(w.scheduled).waitFor();
  await page.goto(`/coach/sessions?view=day&on=${day}`);
  await page.getByRole('list', { name: w.calendar, exact: true }).getByRole('link').first().click();
  await page.waitForURL(/\/coach\/sessions\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: w.cancel }).click();
  await sheet.getByLabel(w.reason).fill(w.why);
  await sheet.getByRole('button', { name: w.cancel }).click();
  await page.getByText(w.cancelled).waitFor();
  await page.getByRole('main').getByText(w.why).waitFor();
  await page.getByRole('link', { name: w.all }).click();
}

test('a coach declines, books, schedules and cancels sessions', async () => {
  const [, w] = stories;
  const { page, leave } = await arrive(w.coach, '/coach/sessions', w);
  await browseCalendar(page, w);
  await decline(page, w);
  await book(page, w);
  await scheduleAndCancel(page, w);
  await leave();
});

test('a coach finds a client and sends a message', async () => {
  const [w] = stories;
  const { page, leave } = await arrive(w.coach, '/coach/messages', {
    language: w.language,
    viewport: w.other,
  });
  await page.getByRole('searchbox', { name: w.find }).fill(w.trains.toUpperCase().slice(0, 6));
  const found = page.getByRole('main').getByRole('listitem');
  await found.filter({ hasText: w.asks }).waitFor({ state: 'detached' });
  await found.getByRole('link', { name: w.trains }).click();
  await page.getByLabel(w.message, { exact: true }).fill(w.why);
  await page.getByRole('button', { name: w.send, exact: true }).click();
  const said = page.getByRole('article').filter({ hasText: w.why });
  await said.getByText(w.sent).waitFor({ state: 'attached' });
  await leave();
});

/** Gives a coach more clients, copies of one apart from the name. */
function addClients(coach: string, like: string, count: number) {
  const database = openDatabase();
  const column = (query: string, email: string) => Object.values(database.prepare(query).get(email) ?? {})[0];
  const coachId = column('select id from profiles where email = ?', coach) as string;
  const bond = 'select b.id from coach_assignments b join profiles p on p.id = b.client_id where p.email = ?';
  const bondId = column(`${bond} and b.ended_at is null`, like) as string;
  database.exec('begin immediate');
  for (const [table, id] of [
    ['profiles', column('select id from profiles where email = ?', like) as string],
    ['coach_assignments', bondId],
  ])
    database.exec(`create temp table more_${table} as select * from ${table} where id = '${id}'`);
  for (let nth = 1; nth <= count; nth++) {
    const id = newId();
    database.exec(`
      update more_profiles set id = '${id}', email = 'client.${nth}@example.org', last_name = 'Number ${nth}';
      insert into profiles select * from more_profiles;
      update more_coach_assignments set id = '${newId()}', client_id = '${id}', coach_id = '${coachId}';
      insert into coach_assignments select * from more_coach_assignments`);
  }
  database.exec('commit');
  database.close();
}

test('a coach with sixty clients sees them all on one page', async () => {
  addClients('coach@forma.test', 'grace.whitmore@forma.test', 55);
  const { page, leave } = await arrive('coach@forma.test', '/coach/client', { viewport: desktop });
  await page.getByRole('status').getByText('60 clients', { exact: true }).waitFor();
  await counts(page.locator('[data-item]'), 60);
  await leave();
});
