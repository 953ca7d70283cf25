// An access token lives ten minutes; here the server's own key signs ones that expire immediately or within
// seconds.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { Page, WebSocket } from 'playwright-core';
import { inBoth } from './texts.ts';
import { ask, type Language, readData, serveStories, signIn, speak, tokenOf, visit } from './world.ts';

serveStories();

/** The same token, valid for that many seconds from now. */
function tokenLasting(seconds: number, token: string): string {
  const text = readData('keys');
  const key = /^access-tokens \S+ \S+ (\S+)$/m.exec(text)?.[1] ?? '';
  const [header = '', claims = ''] = token.split('.');
  const end = Math.floor(Date.now() / 1000) + seconds;
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), iat: end - 600, exp: end };
  const body = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(body);
  return `${body}.${signature.digest('base64url')}`;
}

/**
 * Signs in with a token that expires soon; the app believes it valid for ten minutes, as with a wrong clock.
 */
async function signInFor(seconds: number, page: Page, email: string, language: Language) {
  const asked: string[] = [];
  const refused: string[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    asked.push(operationName);
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.errors?.[0].extensions.code === 'UNAUTHENTICATED') refused.push(operationName);
    if (operationName !== 'SignIn') return route.fulfill({ response, json: answer });
    const session = answer.data.signIn;
    session.accessToken = tokenLasting(seconds, session.accessToken);
    return route.fulfill({ response, json: answer });
  });
  await signIn(page, email, language);
  return { asked, refused };
}

const texts = inBoth((t, pick) => ({
  log: t(($) => $.home.log),
  free: t(($) => $.ui.plan.FREE),
  bell: pick(/^Notifications/, /^Уведомления/),
  news: pick('Your plan is now Free', 'Ваш план теперь'),
}));

test('an expired token is renewed once, without interrupting the user', async () => {
  const language = 'ru';
  const w = texts[language];
  const { page, leave } = await visit({ language });
  await speak(page, language);
  const { asked, refused } = await signInFor(-60, page, 'client@forma.test', language);
  await page.getByRole('link', { name: w.log }).waitFor();
  await page.getByRole('button', { name: w.bell }).waitFor();
  assert.ok(refused.includes('ClientDashboard'), 'the server has refused the expired token');
  assert.equal(asked.filter((name) => name === 'RefreshSession').length, 1);
  assert.equal(await page.getByRole('alert').count(), 0);
  await leave();
});

/** Resolves when both subscriptions of the shell have begun over this socket. */
function subscribed(socket: WebSocket): Promise<void> {
  const names = new Map<string, string>();
  const begun = new Set<string | undefined>();
  return new Promise((resolve) => {
    socket.on('framesent', ({ payload }) => {
      const { id, type, payload: operation } = JSON.parse(payload.toString());
      if (type === 'subscribe') names.set(id, operation.operationName);
    });
    socket.on('framereceived', ({ payload }) => {
      const { id, payload: answer } = JSON.parse(payload.toString());
      if (answer?.extensions?.refetch) begun.add(names.get(id));
      if (begun.has('ProfileUpdated') && begun.has('NotificationAdded')) resolve();
    });
  });
}

test('both subscriptions outlive the token of their socket', async () => {
  const w = texts.en;
  const { page, leave } = await visit();
  const first = page.waitForEvent('websocket');
  await signInFor(5, page, 'client@forma.test', 'en');
  const second = (await first).waitForEvent('close').then(() => page.waitForEvent('websocket'));
  const heard: string[] = [];
  const socket = await second;
  socket.on('framereceived', ({ payload }) => heard.push(payload.toString()));
  await subscribed(socket);
  const [admin, client] = await Promise.all([tokenOf('admin@forma.test'), tokenOf('client@forma.test')]);
  const { me } = await ask<{ me: { id: string } }>(client, '{me{id}}');
  await ask(admin, `mutation{setPlan(profileId:"${me.id}",plan:FREE){id}}`);
  await page.getByRole('main').getByText(w.free, { exact: true }).waitFor();
  await page.getByRole('button', { name: w.bell }).click();
  await page.getByText(w.news).waitFor();
  for (const field of ['profileUpdated', 'notificationAdded'])
    assert.ok(
      heard.some((frame) => frame.includes(`"${field}"`)),
      `${field} came over the second socket`,
    );
  await leave();
});
