// A client books a session with their coach, moves it and cancels it; another client is faster; a seat given
// up in a full group session goes to the waiting list; a calendar reads one user's sessions; offline they are
// still shown.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { newId } from '../src/lib/newId.ts';
import { installed, onDisk } from './device.ts';
import { inBoth } from './texts.ts';
import { drawn, holds } from './wait.ts';
import { arrive, ask, forma, phone, serveStories, tokenOf } from './world.ts';

serveStories();

interface Offer {
  mySessions: { types: { id: string; minutes: number }[] };
}
interface Slots {
  freeSlots: { startsAt: string }[];
}

const words = inBoth((t, pick) => ({
  type: t(($) => $.session.type),
  day: t(($) => $['session-coach'].day),
  confirm: t(($) => $.session.confirmTitle),
  book: t(($) => $.session.book),
  booked: t(($) => $.session.booked),
  next: t(($) => $.session.next),
  ahead: pick(/^in \d+\sdays?/, /^через \d+\sдн\./),
  used: pick(
    /^One session every 14 days; the next from /,
    /^Одно занятие раз в 14 дней: следующее доступно с /,
  ),
  free: t(($) => $.session.isFree),
  calendar: t(($) => $.session.toCalendar),
  move: t(($) => $.session.move),
  moveTitle: t(($) => $.session.moveTitle),
  moveYes: t(($) => $.session.moveYes),
  moved: t(($) => $.session.moved),
  cancel: t(($) => $.session.cancel),
  means: pick(/^This is free/, /^Это бесплатно/),
  cancelYes: t(($) => $.session.cancelYes),
  cancelled: t(($) => $.session.cancelled),
  again: t(($) => $.session.bookAgain),
  taken: pick(/^Someone else|taken/i, /занято/i),
  join: t(($) => $.session.join),
  wait: t(($) => $.session.wait),
  leave: t(($) => $.session.leave),
  place: t(($) => $.session.joined),
  waiting: t(($) => $.session.place, { place: 1 }),
  full: pick(/^Full/, /^Мест нет/),
}));

/** The days with free slots. */
function freeDays(page: Page, day: string) {
  return page.getByRole('group', { name: day }).locator('input:enabled');
}

/** Chooses the type without confirmation. */
async function chooseAtOnce(page: Page, type: string) {
  await page.getByRole('group', { name: type }).getByRole('radio', { name: /45/ }).check();
}

/** Waits until the app's message is gone, which would cover the buttons of a sheet. */
async function heard(page: Page) {
  // It stays while the pointer is over it.
  await page.mouse.move(0, 0);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** The times of the chosen day. */
function times(page: Page) {
  return page.getByRole('button').filter({ hasText: /^\d\d:\d\d/ });
}

test('a client books an hour with their coach, moves it and cancels it', async () => {
  const w = words.en;
  const email = 'kenji.arata@forma.test';
  const { me } = await ask<{ me: { id: string } }>(await tokenOf(email), '{me{id}}');
  const admin = await tokenOf('admin@forma.test');
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:VIP){id}}`);
  const { page, leave } = await arrive(email, '/vip-sessions', { language: 'en' });
  await page.getByText(w.free).waitFor();
  await chooseAtOnce(page, w.type);
  await freeDays(page, w.day).last().click();
  // Days are a radio group, navigated with the arrows.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await freeDays(page, w.day).last().and(page.locator(':checked')).waitFor();
  const time = times(page).first();
  const [first = ''] = /\d\d:\d\d/.exec((await time.textContent()) ?? '') ?? [];
  await time.click();
  const question = page.getByRole('dialog', { name: w.confirm });
  await question.getByText(new RegExp(`, ${first}–`)).waitFor();
  await question.getByRole('button', { name: w.book, exact: true }).click();
  await page.getByText(w.booked).first().waitFor();
  const card = page.getByRole('region', { name: w.next });
  await card.getByRole('timer').filter({ hasText: w.ahead }).waitFor();
  await card.getByText(new RegExp(`, ${first}–`)).waitFor();
  await page.getByText(w.used).waitFor();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: w.calendar }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.ics$/);
  assert.match(await readFile(await file.path(), 'utf8'), /^BEGIN:VCALENDAR\r\n.*BEGIN:VEVENT/s);

  await card.getByRole('link').first().click();
  await page.waitForURL(/\/vip-sessions\/[0-9a-f-]+$/);
  await heard(page);
  await page.getByRole('button', { name: w.move, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: w.moveTitle });
  await freeDays(page, w.day).last().click();
  await times(page).last().click();
  await sheet.getByRole('button', { name: w.moveYes }).click();
  await page.getByText(w.moved).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(new RegExp(`, ${first}–`)).waitFor({ state: 'detached' });

  await heard(page);
  await page.getByRole('button', { name: w.cancel }).click();
  await page.getByRole('dialog').getByText(w.means).waitFor();
  await page.getByRole('button', { name: w.cancelYes }).click();
  await page.getByText(w.cancelled).waitFor();
  // The hour is free again, and so is the allowance.
  await page.getByRole('button', { name: w.again }).click();
  await page.getByText(w.booked).first().waitFor();
  await page.goto('/vip-sessions');
  await card.getByRole('timer').filter({ hasText: w.ahead }).waitFor();
  await leave();
});

test('a failed cancellation keeps the reason, and its message covers no button', async () => {
  const { page, leave } = await arrive('client@forma.test', '/vip-sessions');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CancelSession')
      ? route.fulfill({ json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this session?' });
  await sheet.getByLabel('Reason').fill('A cold');
  await sheet.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('alert').waitFor();
  await holds(sheet.getByLabel('Reason'), 'A cold');
  // The pointer has not moved, so the message would stay.
  await drawn(page);
  for (const name of ['Yes, cancel it', 'Keep it'])
    assert.ok(await sheet.getByRole('button', { name }).evaluate(isUncovered), name);
  await sheet.getByRole('button', { name: 'Keep it' }).click();
  await sheet.waitFor({ state: 'detached' });
  await leave();
});

/** A coach gives the last time of a day, as seen by one client, to another. */
async function bookAs(seenBy: string, day: string, client: string, coach: string) {
  const own = await tokenOf(seenBy);
  const { mySessions } = await ask<Offer>(own, '{mySessions{types{id minutes}}}');
  const typeId = mySessions.types.find(({ minutes }) => minutes === 45)?.id;
  const { freeSlots } = await ask<Slots>(
    own,
    'query($typeId:ID,$from:Date!){freeSlots(typeId:$typeId,from:$from,days:1){startsAt}}',
    { typeId, from: day },
  );
  const { me } = await ask<{ me: { id: string } }>(await tokenOf(client), '{me{id}}');
  await ask(await tokenOf(coach), 'mutation($input:BookSessionInput!){bookSession(input:$input){id}}', {
    input: { id: newId(), typeId, startsAt: freeSlots.at(-1)?.startsAt, clientId: me.id },
  });
}

test('a time that another client has just booked disappears, and the chosen day stays', async () => {
  const language = 'ru';
  const viewport = phone;
  const slow = 'oleg.dementev@forma.test';
  const quick = 'timur.akhmetov@forma.test';
  const coach = 'artem.belozerov@forma.test';
  const w = words[language];
  const { page, leave } = await arrive(slow, '/vip-sessions', { language, viewport });
  const ahead = page.getByRole('button', { name: 'Записаться заранее' });
  await freeDays(page, w.day).last().or(ahead).first().waitFor();
  if (await ahead.isVisible()) await ahead.click();
  await chooseAtOnce(page, w.type);
  await freeDays(page, w.day).last().click();
  const day = await freeDays(page, w.day).last().inputValue();
  const before = await times(page).count();
  await times(page).last().click();
  await page.getByRole('dialog', { name: w.confirm }).waitFor();

  await bookAs(slow, day, quick, coach);
  await page.getByRole('dialog').getByRole('button', { name: w.book, exact: true }).click();
  await page.getByRole('alert').filter({ hasText: w.taken }).waitFor();
  await page.getByRole('dialog', { name: w.confirm }).waitFor({ state: 'detached' });
  await page.waitForFunction((most) => {
    const shown = [...document.querySelectorAll('button')].filter(({ textContent }) =>
      /^\d\d:\d\d/.test(textContent ?? ''),
    );
    return shown.length > 0 && shown.length < most;
  }, before);
  assert.equal(await page.locator(`input[value="${day}"]`).isChecked(), true);
  await leave();
});

test('a freed place goes to the next client on the waiting list at once', async () => {
  const language = 'en';
  const viewport = phone;
  const coach = 'coach@forma.test';
  const there = 'grace.whitmore@forma.test';
  const quick = 'priya.nandan@forma.test';
  const slow = 'chloe.ferrand@forma.test';
  const w = words[language];
  const name = 'Handstands';
  const token = await tokenOf(coach);
  const typeId = newId();
  await ask(token, 'mutation($id:ID!,$input:SessionTypeInput!){createSessionType(id:$id,input:$input){id}}', {
    id: typeId,
    input: {
      name: { [language]: name },
      minutes: 60,
      capacity: 2,
      mode: 'LINK',
      where: 'https://meet.forma.test/handstands',
      requiredPlan: 'BASIC',
      buffer: 0,
      onRequest: false,
    },
  });
  const id = newId();
  // At night, when no coach has sessions.
  const startsAt = new Date(Math.ceil(Date.now() / 86_400_000 + 9) * 86_400_000 + 3_600_000).toISOString();
  const schedule = 'mutation($input:ScheduleSessionInput!){scheduleGroupSession(input:$input){id}}';
  await ask(token, schedule, { input: { id, typeId, startsAt } });
  await ask(await tokenOf(there), `mutation{joinSession(id:"${id}"){id}}`);

  const first = await arrive(quick, '/sessions', { language, viewport });
  const second = await arrive(slow, '/sessions', { language, viewport });
  const row = ({ page }: { page: Page }) =>
    page.getByRole('region', { name: 'Group sessions' }).getByRole('listitem').filter({ hasText: name });
  await row(second).getByRole('button', { name: w.join }).waitFor();
  await row(first).getByRole('button', { name: w.join }).click();
  await row(first).getByText(w.place).waitFor();
  // The button that took the place gives it up, and keeps the focus.
  await row(first).getByRole('button', { name: w.leave }).and(first.page.locator(':focus')).waitFor();
  // Which of the two it says depends on whether the page has received the event.
  await row(second)
    .getByRole('button', { name: new RegExp(`^(${w.join}|${w.wait})`) })
    .click();
  await row(second).getByText(w.waiting).waitFor();
  await row(second).getByText(w.full).waitFor();
  await row(first).getByRole('button', { name: w.leave }).click();
  // Without any interaction.
  await row(second).getByText(w.place).waitFor();
  await row(first).getByRole('button', { name: w.wait }).waitFor();
  // The link of the call is shown to people with a seat.
  await row(second).getByRole('link').click();
  const call = second.page.getByRole('link', { name: /call/ });
  assert.equal(await call.getAttribute('href'), 'https://meet.forma.test/handstands');
  await Promise.all([first.leave(), second.leave()]);
});

interface Seen {
  id: string;
  startsAt: string;
  seat: { state: string } | null;
}
const seen = 'id startsAt seat{state}';
/** Seats that were not given up. */
const attendingStates = new Set(['TAKEN', 'ATTENDED', 'NO_SHOW']);

test("a calendar feed contains exactly its owner's sessions, until it is removed", async () => {
  const email = 'client@forma.test';
  const { page, leave } = await arrive(email, '/sessions');
  await page.getByText('Sessions in my calendar').click();
  await page.getByRole('button', { name: 'Create the address' }).click();
  const address = (await page.locator('code').textContent()) ?? '';
  const read = () => fetch(new URL(new URL(address).pathname, forma.url));
  const answer = await read();
  assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar/);
  const calendar = await answer.text();
  const token = await tokenOf(email);
  const mine = await ask<{ mySessions: { upcoming: Seen[] }; pastSessions: { nodes: Seen[] } }>(
    token,
    `{mySessions{upcoming{${seen}}} pastSessions(first:50){nodes{${seen}}}}`,
  );
  const monthAgo = Date.now() - 30 * 86_400_000;
  const ids = [...mine.mySessions.upcoming, ...mine.pastSessions.nodes]
    .filter(({ startsAt, seat }) => Date.parse(startsAt) > monthAgo && attendingStates.has(seat?.state ?? ''))
    .map(({ id }) => id);
  const unfolded = calendar.replaceAll('\r\n ', '');
  const found = [...unfolded.matchAll(/^UID:([0-9a-f-]{36})/gm)].map(([, id]) => id);
  assert.ok(ids.length > 0);
  assert.deepEqual(found.toSorted(), ids.toSorted());
  await page.getByRole('button', { name: 'Create a new one' }).click();
  await page.locator('code').filter({ hasNotText: address }).waitFor();
  assert.equal((await read()).status, 404);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Create the address' }).waitFor();
  await leave();
});

test('sessions are available offline, and booking says that it needs a network', async () => {
  const { context, page, leave } = await arrive('client@forma.test', '/vip-sessions', {
    lossy: true,
    worker: true,
  });
  await page.getByRole('region', { name: 'Your next session' }).waitFor();
  await installed(page);
  await onDisk(page, 'mySessions');
  await page.reload();
  await page.getByRole('button', { name: 'Book ahead' }).click();
  await freeDays(page, 'Day').first().waitFor();
  await context.setOffline(true);
  await page.getByText('You need a connection to book').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Your next session' }).getByRole('timer').waitFor();
  await leave();
});

test('each plan shows the sessions it includes and leads to the others', async () => {
  const free = await arrive('free@forma.test', '/sessions');
  await free.page.getByText('Group sessions come with Basic').waitFor();
  await free.page.getByRole('link', { name: 'See the plans' }).click();
  await free.page.waitForURL(({ pathname }) => pathname === '/subscription');
  await free.leave();
  const basic = await arrive('grace.whitmore@forma.test', '/vip-sessions');
  await basic.page.waitForURL(({ pathname }) => pathname === '/subscription');
  await basic.page.getByRole('button', { name: 'Profile' }).first().click();
  await basic.page.getByRole('dialog').getByRole('link', { name: 'Sessions' }).click();
  await basic.page.waitForURL('**/sessions');
  await basic.page.getByText('They come with VIP').waitFor();
  await basic.leave();
});
