// What an admin does to users and undoes, with its consequences; clients without a coach while theirs is
// suspended.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible } from './axe.ts';
import { inBoth } from './texts.ts';
import { counts, until } from './wait.ts';
import { arrive, ask, phone, serveStories, tokenOf } from './world.ts';

serveStories();

const words = inBoth((t, pick) => ({
  client: pick('Alex Moreland', 'Олег Дементьев'),
  email: pick('client@forma.test', 'oleg.dementev@forma.test'),
  coachEmail: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  other: pick('vera.soboleva@forma.test', 'timur.akhmetov@forma.test'),
  coach: pick('Maya Lindqvist', 'Артём Белозёров'),
  takesOver: 'Noor Castell',
  select: pick(
    (name: string) => `Select ${name}`,
    (name: string) => `Выбрать: ${name}`,
  ),
  newCoach: t(($) => $['people-admin'].newCoach),
  assign: t(($) => $['people-admin'].assign),
  assigned: t(($) => $['people-admin'].done.assigned, { count: 1 }),
  unassign: t(($) => $['people-admin'].unassign),
  unassigned: t(($) => $['people-admin'].done.unassigned, { count: 1 }),
  undo: t(($) => $['people-admin'].undo),
  takenBack: t(($) => $['people-admin'].takenBack),
  restored: t(($) => $['people-admin'].sessionsRestored, { count: 1 }),
  lost: t(($) => $['people-admin'].sessionsLost, { count: 1 }),
  role: t(($) => $['people-admin'].column.role),
  changeRole: t(($) => $['people-admin'].changeRole),
  roleLost: t(($) => $['people-admin'].roleLost.CLIENT),
  roleGained: t(($) => $['people-admin'].roleGained.COACH),
  roleChanged: t(($) => $['people-admin'].roleChanged),
  handOver: t(($) => $['people-admin'].handOver),
  handOverNow: t(($) => $['people-admin'].handOverNow),
  handOverAndChange: t(($) => $['people-admin'].handOverAndChange),
  handedOver: pick(/^\d+ clients handed over$/, /^Передано \d+ клиент/),
  suspend: t(($) => $['people-admin'].suspend),
  cancel: t(($) => $.ui.cancel),
  suspended: t(($) => $['people-admin'].done.suspended, { count: 1 }),
  reinstate: t(($) => $['people-admin'].reinstate),
  reinstated: t(($) => $['people-admin'].done.reinstated, { count: 1 }),
  alone: pick(/^\d+ clients will have no coach for now\.$/, /^\d+ клиент\S* пока остан\S+ без тренера\.$/),
  haveNobody: pick(
    /^This coach is suspended, so \d+ clients have no coach/,
    /^Доступ тренера приостановлен: \d+ клиент/,
  ),
  reason: t(($) => $['people-admin'].coachSuspended),
}));

type Words = (typeof words)['en'];

interface Upcoming {
  id: string;
  state: string;
  startsAt: string;
  capacity: number;
}

/** A client's coach and one-to-one bookings. */
async function booked(w: Words) {
  const { mySessions } = await ask<{
    mySessions: { coach: { fullName: string } | null; upcoming: Upcoming[] };
  }>(await tokenOf(w.email), '{mySessions{coach{fullName} upcoming{id state startsAt capacity}}}');
  return {
    coach: mySessions.coach?.fullName,
    upcoming: mySessions.upcoming.filter(({ capacity }) => capacity === 1),
  };
}

const toastOf = (page: Page, title: string | RegExp) =>
  page.getByRole('alertdialog').filter({ has: page.getByText(title, { exact: true }) });

/** Waits until the button or the field of that name has the focus. */
async function focused(page: Page, name: string) {
  const focus = page.locator(':focus');
  await focus
    .and(page.getByRole('button', { name, exact: true }).or(page.getByLabel(name, { exact: true })))
    .waitFor();
}

async function undo(page: Page, w: Words, title: string | RegExp) {
  await toastOf(page, title).getByRole('button', { name: w.undo, exact: true }).click();
  await toastOf(page, title).waitFor({ state: 'detached' });
}

async function choose(page: Page, w: Words, at: string, name: string) {
  await page.goto(`${at}q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: w.select(name) }).check();
}

async function openPerson(page: Page, name: string) {
  await page.goto(`/admin/users?q=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

/** Books an hour that was briefly free for another client. */
async function bookHour(w: Words, startsAt: string) {
  const coach = await tokenOf(w.coachEmail);
  const { sessionSetup } = await ask<{ sessionSetup: { types: { id: string; capacity: number }[] } }>(
    coach,
    '{sessionSetup{types{id capacity}}}',
  );
  const { me } = await ask<{ me: { id: string } }>(await tokenOf(w.other), '{me{id}}');
  await ask(coach, 'mutation($input:BookSessionInput!){bookSession(input:$input){id}}', {
    input: {
      id: crypto.randomUUID(),
      typeId: sessionSetup.types.find(({ capacity }) => capacity === 1)?.id,
      startsAt,
      clientId: me.id,
    },
  });
}

const manner = { language: 'ru', viewport: phone } as const;

const w = words[manner.language];

test("undo restores a client's coach, and their bookings where the times are still free", async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin', manner);
  const before = await booked(w);
  assert.equal(before.upcoming.length, 1);

  await choose(page, w, '/admin/assignments?coached=yes&', w.client);
  await page.getByRole('button', { name: w.unassign, exact: true }).click();
  await undo(page, w, w.unassigned);
  await toastOf(page, w.takenBack).getByText(w.restored).waitFor();
  assert.deepEqual(await booked(w), before);

  await choose(page, w, '/admin/assignments?coached=yes&', w.client);
  const form = page.getByRole('combobox', { name: w.newCoach, exact: true });
  await form.selectOption({ label: await labelOf(page, w.takesOver) });
  await page.getByRole('button', { name: w.assign, exact: true }).click();
  await toastOf(page, w.assigned).hover(); // hovering keeps the message on screen
  assert.deepEqual(await booked(w), { coach: w.takesOver, upcoming: [] });
  await bookHour(w, before.upcoming[0]?.startsAt ?? '');
  await undo(page, w, w.assigned);
  await toastOf(page, w.takenBack).getByText(w.lost).waitFor();
  assert.deepEqual(await booked(w), { coach: w.coach, upcoming: [] });
  await leave();
});

test('undo restores a changed role and the clients who were handed over', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin', manner);
  let panel = await openPerson(page, 'Sam Okafor');
  await panel.getByLabel(w.role, { exact: true }).selectOption('COACH');
  const asked = page.getByRole('alertdialog', { name: w.changeRole });
  await asked.getByText(w.roleLost, { exact: true }).waitFor();
  await asked.getByText(w.roleGained, { exact: true }).waitFor();
  await accessible(page);
  await asked.getByRole('button', { name: w.cancel }).click();
  await focused(page, w.role);
  await panel.getByLabel(w.role, { exact: true }).selectOption('COACH');
  await asked.getByRole('button', { name: w.changeRole }).click();
  await undo(page, w, w.roleChanged);
  await until('they are a client again', async () => {
    const { me } = await ask<{ me: { role: string } }>(await tokenOf('free@forma.test'), '{me{role}}');
    return me.role === 'CLIENT';
  });
  await waitForRole(page, 'CLIENT');

  panel = await openPerson(page, w.coach);
  await panel.getByLabel(w.role, { exact: true }).selectOption('CLIENT');
  const form = page.getByRole('form', { name: w.handOver });
  await form.getByRole('button', { name: w.cancel }).click();
  await focused(page, w.role);
  await panel.getByLabel(w.role, { exact: true }).selectOption('CLIENT');
  await form.getByLabel(w.newCoach, { exact: true }).selectOption({ label: w.takesOver });
  await form.getByRole('button', { name: w.handOverAndChange }).click();
  await undo(page, w, w.roleChanged);
  await waitForRole(page, 'COACH');
  // The clients follow the role.
  await until('the client has their coach back', async () => (await booked(w)).coach === w.coach);
  await leave();
});

test('clients of a suspended coach are listed with those who have no coach', async () => {
  const { page, leave } = await arrive('admin@forma.test', '/admin', manner);
  await choose(page, w, '/admin/users?', w.coach);
  await page.getByRole('button', { name: w.suspend, exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: w.suspend });
  await asked.getByText(w.alone).waitFor();
  await accessible(page);
  await asked.getByRole('button', { name: w.cancel }).click();
  await focused(page, w.suspend);
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: w.suspend, exact: true }).click();
  await toastOf(page, w.suspended).waitFor();
  const panel = page.getByRole('dialog');
  await panel.getByText(w.haveNobody).waitFor();
  await accessible(page);

  await page.goto(`/admin/assignments?q=${encodeURIComponent(w.client)}`);
  const row = page.getByRole('row').filter({ hasText: w.client });
  await row.getByText(w.coach).waitFor();
  await row.getByText(w.reason, { exact: true }).waitFor();
  await accessible(page);

  await openPerson(page, w.coach);
  await panel.getByRole('button', { name: w.handOverNow, exact: true }).click();
  const form = page.getByRole('form', { name: w.handOver });
  await form.getByRole('button', { name: w.cancel }).click();
  await focused(page, w.handOverNow);
  await page.keyboard.press('Enter');
  await form.getByLabel(w.newCoach, { exact: true }).selectOption({ label: w.takesOver });
  await form.getByRole('button', { name: w.handOverNow, exact: true }).click();
  await toastOf(page, w.handedOver).hover();
  await panel.getByText(w.haveNobody).waitFor({ state: 'detached' });
  await undo(page, w, w.handedOver);
  await panel.getByText(w.haveNobody).waitFor();
  await panel.getByRole('button', { name: w.reinstate, exact: true }).click();
  await toastOf(page, w.reinstated).waitFor();
  await page.goto(`/admin/assignments?coached=yes&q=${encodeURIComponent(w.client)}`);
  await row.getByText(w.coach).waitFor();
  await counts(row.getByText(w.reason, { exact: true }), 0);
  await leave();
});

/** Coaches are listed by name and number of clients. */
async function labelOf(page: Page, coach: string): Promise<string> {
  const option = page.locator('option', { hasText: coach }).first();
  await option.waitFor({ state: 'attached' });
  return (await option.textContent()) ?? '';
}

async function waitForRole(page: Page, role: string) {
  await page.getByRole('dialog').locator(`option[value=${role}]:checked`).waitFor({ state: 'attached' });
}
