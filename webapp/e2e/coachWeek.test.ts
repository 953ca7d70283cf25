// A coach's week: sessions are looked through, declined, booked, scheduled and called off, and a client gets a message.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { newId } from '../src/lib/newId.ts';
import { arrive, desktop, openDatabase, phone, serveStories } from './world.ts';

serveStories();

const dayMs = 86_400_000;

const stories = [
  {
    language: 'en',
    viewport: desktop,
    other: phone,
    coach: 'coach@forma.test',
    asks: 'Вера Соболева',
    trains: 'Grace Whitmore',
    calendar: 'Calendar',
    views: { day: 'Day', upcoming: 'Upcoming', past: 'Past' },
    dayAfter: 'Next day',
    today: 'Today',
    decline: 'Decline: Вера Соболева',
    allRequests: 'Show all requests',
    declineNow: 'Decline',
    lacks: /^Please say why/,
    reason: 'Reason',
    why: 'I am at a course that day.',
    declined: 'Declined. Your client is told.',
    book: 'Book for a client',
    bookNow: 'Book',
    booked: /^Booked: /,
    group: 'Group session',
    day: 'Day',
    time: 'Time',
    schedule: 'Schedule',
    scheduled: 'Scheduled. Clients can join now.',
    cancel: 'Cancel the session',
    cancelled: 'Cancelled. Everybody in it is told.',
    all: 'All sessions',
    find: 'Find a client',
    message: 'Message',
    send: 'Send',
    sent: 'Sent',
  },
  {
    language: 'ru',
    viewport: phone,
    other: desktop,
    coach: 'artem.belozerov@forma.test',
    asks: 'Тимур Ахметов',
    trains: 'Руслан Зотов',
    calendar: 'Календарь',
    views: { day: 'День', upcoming: 'Впереди', past: 'Прошлые' },
    dayAfter: 'Следующий день',
    today: 'Сегодня',
    decline: 'Отклонить: Тимур Ахметов',
    allRequests: 'Показать все запросы',
    declineNow: 'Отклонить',
    lacks: /^Укажите, пожалуйста, причину/,
    reason: 'Причина',
    why: 'В этот день я на курсах.',
    declined: 'Отклонено. Клиент узнает об этом.',
    book: 'Записать клиента',
    bookNow: 'Записать',
    booked: /^Клиент записан: /,
    group: 'Групповое занятие',
    day: 'День',
    time: 'Время',
    schedule: 'Назначить',
    scheduled: 'Назначено. Клиенты уже могут записываться.',
    cancel: 'Отменить занятие',
    cancelled: 'Отменено. Все участники узнают об этом.',
    all: 'Все занятия',
    find: 'Найти клиента',
    message: 'Сообщение',
    send: 'Отправить',
    sent: 'Отправлено',
  },
] as const;

type Story = (typeof stories)[number];

/** Through the views of the calendar. */
async function lookThrough(page: Page, w: Story) {
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
  // The first one asks to be moved, the other one, which a phone folds, to be held at all.
  if (w.viewport === phone) await page.getByRole('button', { name: w.allRequests }).click();
  await page.getByRole('button', { name: w.decline }).last().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: w.declineNow, exact: true }).click();
  await sheet.getByText(w.lacks).waitFor();
  await sheet.getByLabel(w.reason).fill(w.why);
  await sheet.getByRole('button', { name: w.declineNow, exact: true }).click();
  await page.getByText(w.declined).waitFor();
  await sheet.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: w.decline }).count(), 1);
}

async function book(page: Page, w: Story) {
  await page.getByRole('button', { name: w.book }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio').last().check();
  await sheet.getByRole('button', { name: w.bookNow, exact: true }).click();
  await page.getByText(w.booked).waitFor();
  await sheet.waitFor({ state: 'detached' });
}

/** Puts a group session on a day that is far away, and calls it off. */
async function scheduleAndCallOff(page: Page, w: Story) {
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

test('a coach goes through the week', async () => {
  const [, w] = stories;
  const { page, leave } = await arrive(w.coach, '/coach/sessions', w);
  await lookThrough(page, w);
  await decline(page, w);
  await book(page, w);
  await scheduleAndCallOff(page, w);
  await leave();
});

test('a coach finds a client and writes', async () => {
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

/** Gives a coach so many more clients, each like one that is there but in the name. */
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

test('a coach of sixty has them all on one page', async () => {
  addClients('coach@forma.test', 'grace.whitmore@forma.test', 55);
  const { page, leave } = await arrive('coach@forma.test', '/coach/client', { viewport: desktop });
  await page.getByRole('status').getByText('60 clients', { exact: true }).waitFor();
  assert.equal(await page.locator('[data-item]').count(), 60);
  await leave();
});
