// A plan set by an admin takes effect immediately, in every tab.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { buy, forgetPlan } from './billing.ts';
import { inBoth } from './texts.ts';
import { holds } from './wait.ts';
import { arrive, ask, desktop, openAs, phone, serveStories, speak, tokenOf, visit } from './world.ts';

serveStories();

test('a plan set by an admin takes effect in both tabs of a client at once, in both languages', async () => {
  const [admin, client] = await Promise.all([tokenOf('admin@forma.test'), tokenOf('client@forma.test')]);
  const { me } = await ask<{ me: { id: string } }>(client, '{me{id}}');
  const { workouts } = await ask<{ workouts: { nodes: { id: string; requiredPlan: string }[] } }>(
    client,
    '{workouts(first:100){nodes{id requiredPlan}}}',
  );
  const forVip = workouts.nodes.find(({ requiredPlan }) => requiredPlan === 'VIP');
  assert.ok(forVip, 'the demo has no workout for VIP clients');
  const setPlan = (plan: string) => ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:${plan}){id}}`);

  const { context, page: dashboard, leave } = await visit();
  await openAs(dashboard, 'client@forma.test');
  const badge = (plan: string) => dashboard.getByRole('main').getByText(plan, { exact: true });
  await badge('VIP').waitFor();
  const workout = await context.newPage();
  const done = workout.getByRole('button', { name: 'Mark as complete' });
  await workout.goto(`/workouts/${forVip.id}`);
  await done.waitFor();

  await setPlan('FREE');
  await badge('Free').waitFor();
  await done.waitFor({ state: 'detached' });
  await workout.getByRole('main').getByRole('link', { name: 'Upgrade Plan' }).waitFor();
  await dashboard.getByRole('button', { name: /^Notifications/ }).click();
  await dashboard.getByText('Your plan is now Free').waitFor();

  // The same device in the other language.
  for (const tab of [dashboard, workout]) {
    await speak(tab, 'ru');
    await tab.reload();
  }
  await badge('Бесплатный').waitFor();
  await workout.getByRole('main').getByRole('link', { name: 'Повысить тариф' }).waitFor();
  await setPlan('VIP');
  await badge('VIP').waitFor();
  await workout.getByRole('button', { name: 'Отметить выполненной' }).waitFor();
  await leave();
});

test('what is bought, and what is paid back, reaches every open screen within a second', async () => {
  const email = 'free@forma.test';
  forgetPlan(email);
  const [client, admin] = await Promise.all([tokenOf(email), tokenOf('admin@forma.test')]);
  const phoneOf = await arrive(email, '/client/dashboard', { language: 'en', viewport: phone });
  const laptop = await arrive(email, '/subscription', { language: 'en', viewport: desktop });
  const screens = [
    phoneOf.page.getByRole('main').getByText('VIP', { exact: true }),
    laptop.page.getByText('Active', { exact: true }),
  ];
  /** Does something, and returns how long it took until both screens had followed. */
  const follow = async (act: () => Promise<unknown>, state: 'visible' | 'detached') => {
    await act();
    const done = performance.now();
    await Promise.all(screens.map((screen) => screen.waitFor({ state })));
    return performance.now() - done;
  };
  const took: number[] = [];
  // Other load can only make it slower, so one of ten must be as fast as the product promises.
  while (took.length < 10 && !took.some((ms) => ms <= 1000)) {
    const seen = await follow(() => buy(email, 'VIP'), 'visible');
    const { billing } = await ask<{ billing: { payments: { id: string; amount: number }[] } }>(
      client,
      '{billing{payments{id amount}}}',
    );
    const [paid] = billing.payments;
    assert.ok(paid);
    const input = {
      id: randomUUID(),
      paymentId: paid.id,
      amount: paid.amount,
      reason: 'Moved',
      endPlan: true,
    };
    const refund = 'mutation($input:RefundInput!){refundPayment(input:$input){id}}';
    took.push(Math.max(seen, await follow(() => ask(admin, refund, { input }), 'detached')));
  }
  assert.ok(
    took.some((ms) => ms <= 1000),
    `the screens follow after ${took.map(Math.round).join(', ')} ms`,
  );
  for (const { leave } of [phoneOf, laptop]) await leave();
});

test('a plan set before a device listens takes effect once it does', async () => {
  const [admin, client] = await Promise.all([tokenOf('admin@forma.test'), tokenOf('client@forma.test')]);
  const { me } = await ask<{ me: { id: string } }>(client, '{me{id}}');
  const setPlan = (plan: string) => ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:${plan}){id}}`);
  const { page, leave } = await visit();
  const open = Promise.withResolvers<void>();
  await page.routeWebSocket('**/graphql', async (socket) => {
    await open.promise;
    socket.connectToServer();
  });
  await openAs(page, 'client@forma.test');
  const badge = (plan: string) => page.getByRole('main').getByText(plan, { exact: true });
  await badge('VIP').waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await setPlan('FREE');
  open.resolve();
  await badge('Free').waitFor();
  await setPlan('VIP');
  await badge('VIP').waitFor();
  await leave();
});

const year = new Date().getFullYear() + 1;
const lastDays = inBoth((t, pick) => ({
  language: pick('en', 'ru'),
  viewport: pick(desktop, phone),
  lastDay: t(($) => $['people-admin'].lastDay),
  save: t(($) => $.ui.save),
  done: pick(`The last day of the plan is 31 Dec ${year}`, `Последний день тарифа — 31 дек. ${year} г.`),
  undo: t(($) => $['people-admin'].undo),
  coach: pick('coach@forma.test', 'artem.belozerov@forma.test'),
  client: pick('client@forma.test', 'timur.akhmetov@forma.test'),
  billing: t(($) => $['app-settings'].tab.billing),
  until: pick(`Until 31 Dec ${year}`, `По 31 дек. ${year} г.`),
  home: pick(`VIP until 31 Dec ${year}`, `VIP по 31 дек. ${year} г.`),
}));

test('a client and their coach see the last day of a plan', async () => {
  const w = lastDays.ru;
  const { me } = await ask<{ me: { id: string } }>(await tokenOf(w.client), '{me{id}}');
  const admin = await arrive('admin@forma.test', `/admin/users/${me.id}`, w);
  const setLastDay = async () => {
    await admin.page.getByLabel(w.lastDay, { exact: true }).fill(`${year}-12-31`);
    await admin.page.getByRole('button', { name: w.save, exact: true }).click();
    await admin.page.getByText(w.done).first().waitFor();
  };

  const client = await arrive(w.client, '/settings', w);
  await client.page.getByRole('tab', { name: w.billing }).click();
  const until = client.page.getByText(w.until, { exact: true });
  await setLastDay();
  // A message that is pointed at stays: it is needed once the client has seen the day.
  await admin.page.getByText(w.done).first().hover();
  await until.waitFor();
  await admin.page.getByRole('button', { name: w.undo, exact: true }).click();
  await until.waitFor({ state: 'detached' });
  await holds(admin.page.getByLabel(w.lastDay, { exact: true }), '');

  await setLastDay();
  const coach = await arrive(w.coach, `/coach/client/${me.id}`, w);
  await coach.page.getByText(w.home, { exact: true }).waitFor();
  for (const { leave } of [admin, client, coach]) await leave();
});
