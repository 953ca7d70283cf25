// A screen that follows events also shows what changed before they began.
import { test } from 'node:test';
import { request, setPrices } from './billing.ts';
import { beSignedIn, serveStories, visit } from './world.ts';

serveStories();

test('a list shows what changed between its first answer and the beginning of its events', async () => {
  await setPrices({ basicTrialDays: 0 });
  const { page, leave } = await visit({ language: 'en' });
  await beSignedIn(page, 'admin@forma.test');
  const read = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const followed = Promise.withResolvers<void>();
  await page.routeWebSocket('**/graphql', async (socket) => {
    await changed.promise;
    const server = socket.connectToServer();
    let events: string | undefined;
    socket.onMessage((message) => {
      server.send(message);
      const { id, payload } = JSON.parse(String(message));
      if (payload?.operationName === 'PaymentsChanged') events = id;
    });
    server.onMessage((message) => {
      socket.send(message);
      const { id } = JSON.parse(String(message));
      if (id && id === events) followed.resolve();
    });
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"Payments"')) return route.continue();
    const response = await route.fetch();
    read.resolve();
    await followed.promise;
    await route.fulfill({ response });
  });
  await page.goto('/admin/payments');
  await read.promise;
  await request('alina.yureva@forma.test', 'BASIC');
  changed.resolve();
  await page.getByRole('row').filter({ hasText: 'Алина Юрьева' }).waitFor();
  await leave();
});
