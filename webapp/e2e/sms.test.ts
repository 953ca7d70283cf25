import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { newId } from '../src/lib/newId.ts';
import { accessible } from './axe.ts';
import { fitFindings } from './fit.ts';
import { startSmsGateway } from './smsGateway.ts';
import { inEach } from './texts.ts';
import { answerTo, holds, until } from './wait.ts';
import { arrive, ask, desktop, phone, serveStories, tokenOf } from './world.ts';

const gateway = await startSmsGateway();
serveStories({ settings: gateway.settings });
after(() => gateway.stop());

const stories = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(desktop, phone),
  client: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  number: pick('+442079460958', '+79001234567'),
  written: pick('+44 20 7946 0958', '+7 (900) 123-45-67'),
  sms: t(($) => $['notify-settings'].sms.title),
  noNumber: t(($) => $['notify-settings'].sms.state.NO_NUMBER),
  toProfile: t(($) => $['notify-settings'].sms.toProfile),
  phone: t(($) => $['people-profile'].phone),
  save: t(($) => $.ui.save),
  notifications: t(($) => $['app-settings'].tab.notifications),
  send: t(($) => $['notify-settings'].sms.send),
  code: t(($) => $['notify-settings'].sms.code),
  wrong: t(($) => $['notify-settings'].sms.wrong),
  confirm: t(($) => $['notify-settings'].sms.confirm),
  confirmed: t(($) => $['notify-settings'].sms.confirmed),
  state: (state: 'UNCONFIRMED' | 'CODE_SENT' | 'CONFIRMED' | 'REFUSED', number: string) =>
    t(($) => $['notify-settings'].sms.state[state], { number }),
  sessions: `SMS: ${t(($) => $['parts-notify'].event.SESSIONS.title)}`,
  mentions: `SMS: ${t(($) => $['parts-notify'].event.COMMUNITY_MENTIONS.title)}`,
  says: pick(/is the code that confirms your number/, /код для подтверждения номера/),
  booked: pick('You have a new session.', 'У вас новое занятие.'),
  cancelled: pick('A session was cancelled.', 'Занятие отменено.'),
}));

/** The screen is accessible, and nothing on it is cut off; it is loaded again. */
async function sound(page: Page, viewport: typeof phone) {
  await accessible(page);
  assert.deepEqual(await fitFindings(page), []);
  await page.setViewportSize(viewport);
  await page.reload();
}

interface Offer {
  me: { id: string };
  mySessions: { types: { id: string; minutes: number }[] };
}

/** The coach books a session for the client, and cancels it. */
async function bookAndCancel(client: string, coach: string, beforeCancelling: () => Promise<void>) {
  const own = await tokenOf(client);
  const awake = { quietHours: { enabled: false, from: '22:00', to: '07:00', allowUrgent: true } };
  await ask(
    own,
    'mutation($input:NotificationPreferencesInput!){updateNotificationPreferences(input:$input){id}}',
    { input: awake },
  );
  const { me, mySessions } = await ask<Offer>(own, '{me{id} mySessions{types{id minutes}}}');
  const typeId = mySessions.types[0]?.id;
  const from = new Date(Date.now() + 16 * 86_400_000).toISOString().slice(0, 10);
  const { freeSlots } = await ask<{ freeSlots: { startsAt: string }[] }>(
    own,
    'query($typeId:ID,$from:Date!){freeSlots(typeId:$typeId,from:$from){startsAt}}',
    { typeId, from },
  );
  const id = newId();
  const input = { id, typeId, startsAt: freeSlots.at(-1)?.startsAt, clientId: me.id };
  const leads = await tokenOf(coach);
  await ask(leads, 'mutation($input:BookSessionInput!){bookSession(input:$input){id}}', { input });
  await beforeCancelling();
  await ask(leads, 'mutation($id:ID!){cancelSession(id:$id,reason:"Ill"){id}}', { id });
}

test('a client confirms a number and hears of sessions by SMS', async () => {
  const [, w] = stories;
  // Without the code of the country there is a way to the profile.
  await ask(await tokenOf(w.client), 'mutation{updateProfile(input:{phone:"112"}){id}}');
  const { page, leave } = await arrive(w.client, '/settings?tab=notifications', w);
  await page.getByText(w.noNumber).waitFor();
  await page.getByRole('link', { name: w.toProfile }).click();
  await page.getByLabel(w.phone, { exact: true }).fill(w.written);
  const saved = answerTo(page, 'UpdateProfile');
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await saved;

  await page.goto('/settings?tab=notifications');
  await page.getByText(w.state('UNCONFIRMED', w.number)).waitFor();
  assert.equal(await page.getByRole('switch', { name: w.sessions }).count(), 0);
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await page.getByText(w.state('CODE_SENT', w.number)).waitFor();
  await sound(page, w.viewport);
  const message = await gateway.next(w.number);
  assert.match(message, w.says);
  const code = /\d{6}/.exec(message)?.[0] ?? '';

  // A wrong code stays in the field.
  const other = code === '123456' ? '654321' : '123456';
  await page.getByLabel(w.code).fill(other);
  await page.getByRole('button', { name: w.confirm, exact: true }).click();
  await page.getByText(w.wrong).waitFor();
  await holds(page.getByLabel(w.code), other);
  await page.getByLabel(w.code).fill(code);
  await page.getByRole('button', { name: w.confirm, exact: true }).click();
  await page.getByText(w.state('CONFIRMED', w.number)).waitFor();

  // It is off at first, and not there for chatter.
  const sessions = page.getByRole('switch', { name: w.sessions });
  await page.getByRole('switch', { name: w.sessions, checked: false }).waitFor();
  assert.equal(await page.getByRole('switch', { name: w.mentions }).count(), 0);
  const chosen = answerTo(page, 'UpdateNotificationPreferences');
  await sessions.click();
  await chosen;
  await sound(page, w.viewport);
  await until('the choice is stored', () => sessions.isChecked());

  await bookAndCancel(w.client, w.coach, async () => {
    assert.match(await gateway.next(w.number), new RegExp(`^${w.booked} http://`));
  });
  assert.match(await gateway.next(w.number), new RegExp(`^${w.cancelled} http://`));

  // Another number is not theirs until they confirm it.
  await ask(await tokenOf(w.client), 'mutation($p:String!){updateProfile(input:{phone:$p}){id}}', {
    p: `${w.number}1`,
  });
  await page.reload();
  await page.getByText(w.state('UNCONFIRMED', `${w.number}1`)).waitFor();
  assert.equal(await sessions.count(), 0);
  await leave();
});

const trials = inEach((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(phone, desktop),
  part: t(($) => $['settings-status'].part.SMS),
  send: t(($) => $['settings-status'].sms.send),
  noNumber: t(($) => $['settings-status'].sms.noNumber),
  sent: t(($) => $['settings-status'].sms.sent, { to: '+15550100199' }),
  failed: t(($) => $['settings-status'].sms.failed, { to: '+15550100199' }),
  works: pick(/^SMS works/, /^SMS работают/),
}));

test('an admin tries the gateway out', async () => {
  const [w] = trials;
  const token = await tokenOf('admin@forma.test');
  const speaks = 'mutation($l:Language!,$p:String!){updateProfile(input:{language:$l,phone:$p}){id}}';
  await ask(token, speaks, { l: w.language.toUpperCase(), p: '' });
  const { page, leave } = await arrive('admin@forma.test', '/admin/settings?tab=status', w);
  await page.getByText(w.part, { exact: true }).waitFor();
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.noNumber).waitFor();
  await ask(token, speaks, { l: w.language.toUpperCase(), p: '+1 555 010-0199' });
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.sent).waitFor();
  assert.match(await gateway.next('+15550100199'), w.works);
  await accessible(page);
  await leave();
});

test('a number that the gateway refuses gets no messages, and its owner reads so', async () => {
  const [w] = stories;
  await ask(await tokenOf('free@forma.test'), 'mutation{updateProfile(input:{phone:"+15550100177"}){id}}');
  const { page, leave } = await arrive('free@forma.test', '/settings?tab=notifications', w);
  gateway.refuse();
  const sent = answerTo(page, 'SendSmsCode');
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await sent;
  await until('the refusal has arrived', async () => {
    await page.reload();
    await page.getByRole('heading', { name: w.sms, exact: true }).waitFor();
    return (await page.getByText(w.state('REFUSED', '+15550100177')).count()) > 0;
  });
  await leave();
});
