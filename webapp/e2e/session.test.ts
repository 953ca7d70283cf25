import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../src/lib/newId.ts';
import { stored } from './device.ts';
import { mailedLink } from './mailbox.ts';
import { answerTo, holds, until } from './wait.ts';
import { arrive, ask, password, serveStories, signIn, tokenOf, visit } from './world.ts';

serveStories();

test('a wrong password says so and keeps what was typed', async () => {
  const { page, leave } = await visit();
  await signIn(page, 'free@forma.test', 'en', 'not my password');
  await page.getByRole('alertdialog').or(page.getByRole('alert')).first().waitFor();
  await holds(page.getByLabel('Email', { exact: true }), 'free@forma.test');
  assert.equal(new URL(page.url()).pathname, '/login');
  await leave();
});

test('the page stays if a toast cannot be shown', async () => {
  const { context, page, leave } = await visit({ lossy: true });
  await context.route(/ToastKit/, (route) => route.abort());
  const undrawn = page.waitForEvent('requestfailed', (request) => /ToastKit/.test(request.url()));
  await signIn(page, 'free@forma.test', 'en', 'not my password');
  await undrawn;
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/client/dashboard');
  await leave();
});

for (const [language, blocked] of [
  ['en', /^Your browser blocks cookies/],
  ['ru', /^Браузер блокирует куки/],
] as const)
  test(`a browser that blocks cookies is named as the reason why nobody can sign in (${language})`, async () => {
    const { page, leave } = await visit({ language });
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('The request was denied.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: denied, configurable: true });
      LockManager.prototype.request = async () => denied();
    });
    await signIn(page, 'client@forma.test', language);
    await page.getByText(blocked).waitFor();
    await leave();
  });

test('a user whose disk is full signs in', async () => {
  const { page, leave } = await visit();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await signIn(page, 'client@forma.test');
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  await leave();
});

test('the guard redirects each role to its own screens', async () => {
  const guest = await visit();
  for (const path of ['/dashboard', '/workouts', '/client/dashboard', '/admin', '/settings']) {
    await guest.page.goto(path);
    await guest.page.waitForURL('**/login');
  }
  await guest.leave();
  const homes = {
    'free@forma.test': '/client/dashboard',
    'coach@forma.test': '/coach',
    'admin@forma.test': '/admin',
  };
  for (const [email, home] of Object.entries(homes)) {
    const { page, leave } = await visit();
    await signIn(page, email);
    await page.waitForURL(`**${home}`);
    for (const path of ['/auth?tab=signup', '/onboarding', ...Object.values(homes)]) {
      await page.goto(path);
      await page.waitForURL(`**${home}`);
    }
    await leave();
  }
});

test('the page requests session and dashboard while its code loads, and only once', async () => {
  const { page, leave } = await visit();
  await signIn(page, 'client@forma.test');
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  // Once events begin, the dashboard is requested again.
  await page.routeWebSocket('**/graphql', () => undefined);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The page before may still request the dashboard again, since its events have only just begun.
    if (request.isNavigationRequest()) asked.length = 0;
    if (pathname === '/graphql') asked.push(request.postDataJSON()?.operationName);
  });
  // Only what the page's own script requests can come before the code.
  const both = answerTo(page, 'ClientDashboard');
  await page.route('**/assets/base-*.js', async (route) => {
    await both;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  for (const name of ['RefreshSession', 'ClientDashboard'])
    assert.equal(asked.filter((one) => one === name).length, 1, name);
  await leave();
});

test('a coach and an admin see the totals on their home screens', async () => {
  for (const [email, total] of [
    ['coach@forma.test', 'clients'],
    ['admin@forma.test', 'total users'],
  ] as const) {
    const { page, leave } = await arrive(email);
    await page.getByText(total, { exact: true }).waitFor();
    await leave();
  }
});

test("a new name shows in the user's other browser without a reload", async () => {
  const one = await arrive('vera.soboleva@forma.test');
  const two = await arrive('vera.soboleva@forma.test', '/settings');
  await two.page.getByLabel(/First name|Имя/).fill('Виктория');
  await two.page.getByRole('button', { name: /^(Save|Сохранить)$/ }).click();
  await one.page
    .getByRole('button', { name: /Profile|Профиль/ })
    .first()
    .click();
  await one.page
    .getByRole('dialog')
    .getByText(/^Виктория /)
    .waitFor();
  await one.leave();
  await two.leave();
});

test('the bell in another browser counts a new notification without a reload', async () => {
  const one = await arrive('erik.solheim@forma.test');
  const two = await arrive('erik.solheim@forma.test', '/workouts?q=minute+of+squats');
  const bell = one.page.getByRole('button', { name: /^Notifications/ });
  await one.page.getByRole('button', { name: /unread$/ }).waitFor();
  const before = await bell.getAttribute('aria-label');
  await two.page.getByRole('link', { name: /A minute of squats/ }).click();
  // The fifth completion is a milestone, and a milestone is a notification.
  for (let times = 0; times < 6; times++) {
    const answer = answerTo(two.page, 'CompleteWorkout');
    await two.page.getByRole('button', { name: 'Mark as complete' }).click();
    await answer;
  }
  await one.page.waitForFunction(
    (label) =>
      document.querySelector(`button[aria-label^="Notifications"]`)?.getAttribute('aria-label') !== label,
    before,
  );
  await one.leave();
  await two.leave();
});

test('the mailed link replaces a forgotten password and signs out every device', async () => {
  const device = await arrive('tom.hartnell@forma.test');
  await device.page.waitForURL('**/client/dashboard');
  const { page, leave } = await visit();
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('tom.hartnell@forma.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Check your email').waitFor();
  const link = await mailedLink('tom.hartnell@forma.test', '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password').fill('a brand new secret');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/login');
  await signIn(page, 'tom.hartnell@forma.test', 'en', 'a brand new secret');
  await page.waitForURL('**/client/dashboard');
  await device.page.goto('/settings');
  await device.page.waitForURL('**/login');
  await device.context.close();
  await leave();
});

test('signing out leaves nothing private on the device', async () => {
  const secrets = await plantSecrets('client@forma.test');
  const { page, leave } = await visit({ worker: true, ahead: true });
  await signIn(page, 'client@forma.test');
  await page.getByRole('link', { name: 'Log weight' }).waitFor();
  for (const [path, what] of secrets.shown) {
    await page.goto(path);
    await page.getByText(what).first().waitFor();
  }
  const found = async (all: string[]) => {
    const kept = (await stored(page)).join('\n');
    return all.filter((secret) => kept.includes(secret));
  };
  await until('what was shown is kept for times without a network', async () => {
    const kept = await found(secrets.all);
    return secrets.shown.some(([, what]) => kept.includes(what));
  });
  await page.goto('/client/dashboard');
  await page.getByRole('button', { name: 'Profile' }).first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await page.getByText('You have been signed out successfully').waitFor();
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key !== 'language'),
    session: Object.keys(sessionStorage),
    caches: (await caches.keys()).filter((name) => !name.includes('precache')),
  }));
  assert.deepEqual(left, { local: [], session: [], caches: [] });
  assert.deepEqual(await found(secrets.all), []);
  await leave();
});

/** Stores secrets of a client by the API: all of them, and those that a screen shows. */
async function plantSecrets(email: string) {
  const token = await tokenOf(email);
  const [note, message, trained] = ['a note', 'a message', 'a workout'].map(
    (what) => `${what} ${crypto.randomUUID()}`,
  ) as [string, string, string];
  const { me, workouts, conversations } = await ask<{
    me: { id: string; email: string };
    workouts: { nodes: { id: string }[] };
    conversations: { id: string; kind: string; open: boolean }[];
  }>(token, '{me{id email} workouts(first:1){nodes{id}} conversations{id kind open}}');
  const thread = conversations.find(({ kind, open }) => kind !== 'COMMUNITY' && open);
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await ask(
    token,
    `mutation($note:String!,$message:String!,$trained:String!,$thread:ID!,$id:ID!,$workout:ID!,$day:Date!){
      createProgressEntry(input:{date:$day,measurements:{weightKg:81},notes:$note}){id}
      postMessage(input:{id:$id,conversationId:$thread,text:$message}){id}
      completeWorkout(input:{workoutId:$workout,note:$trained}){points}}`,
    { note, message, trained, thread: thread?.id, id: newId(), workout: workouts.nodes[0]?.id, day },
  );
  return {
    all: [note, message, trained, me.id, me.email, token, password],
    shown: [
      ['/chat/coach', message],
      ['/progress', note],
    ] as const,
  };
}
