// A screen that follows events also shows what changed before they began.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { request, setPrices } from './billing.ts';
import { ask, beSignedIn, serveStories, todayIn, tokenOf, visit } from './world.ts';

serveStories();

/** Connects no socket before `until`. What it returns resolves once the events of a subscription have begun. */
async function holdEvents(
  page: Page,
  subscription: string,
  until: Promise<void>,
): Promise<{ begun: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket('**/graphql', async (socket) => {
    await until;
    const server = socket.connectToServer();
    let events: string | undefined;
    socket.onMessage((message) => {
      server.send(message);
      const { id, payload } = JSON.parse(String(message));
      if (payload?.operationName === subscription) events = id;
    });
    server.onMessage((message) => {
      socket.send(message);
      const { id } = JSON.parse(String(message));
      if (id && id === events) resolve();
    });
  });
  return { begun: promise };
}

test('a list shows what changed between its first answer and the beginning of its events', async () => {
  await setPrices({ basicTrialDays: 0 });
  const { page, leave } = await visit({ language: 'en' });
  await beSignedIn(page, 'admin@forma.test');
  const read = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const { begun } = await holdEvents(page, 'PaymentsChanged', changed.promise);
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"Payments"')) return route.continue();
    const response = await route.fetch();
    read.resolve();
    await begun;
    await route.fulfill({ response });
  });
  await page.goto('/admin/payments');
  await read.promise;
  await request('alina.yureva@forma.test', 'BASIC');
  changed.resolve();
  await page.getByRole('row').filter({ hasText: 'Алина Юрьева' }).waitFor();
  await leave();
});

test('a dashboard shows what the coach planned before its events began', async () => {
  const client = await tokenOf('client@forma.test');
  const { me, workouts } = await ask<{
    me: { id: string; timeZone: string };
    workouts: { nodes: { id: string; title: { en: string } }[] };
  }>(client, '{me{id timeZone} workouts(first:100){nodes{id title{en}}}}');
  const { page, leave } = await visit({ language: 'en' });
  await beSignedIn(page, 'client@forma.test');
  const changed = Promise.withResolvers<void>();
  await holdEvents(page, 'TrainingWeekChanged', changed.promise);
  await page.goto('/client/dashboard');
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  const planned = workouts.nodes.find(({ title }) => !shown.includes(title.en));
  assert.ok(planned);
  await ask(
    await tokenOf('coach@forma.test'),
    'mutation($input:PlanWorkoutInput!){planWorkout(input:$input){id}}',
    {
      input: { clientId: me.id, workoutId: planned.id, date: todayIn(me.timeZone) },
    },
  );
  changed.resolve();
  await page.getByRole('main').getByText(planned.title.en, { exact: true }).first().waitFor();
  await leave();
});
