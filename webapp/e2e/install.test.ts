import assert from 'node:assert/strict';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { installed } from './device.ts';
import { shiftFindings, slowDown, watchShifts } from './still.ts';
import { inBoth } from './texts.ts';
import { until } from './wait.ts';
import { open } from './walk.ts';
import {
  ask,
  forma,
  type Language,
  openAs,
  openDatabase,
  phone,
  serveStories,
  speak,
  tokenOf,
  visit,
} from './world.ts';

serveStories();

const texts = inBoth((t) => ({
  log: t(($) => $.home.log),
  complete: t(($) => $.training.complete),
  confirm: t(($) => $['app-confirmEmailBanner'].confirmEmail),
  offer: t(($) => $['parts-install'].title),
  install: t(($) => $['parts-install'].install),
  later: t(($) => $['parts-install'].later),
  guide: t(($) => $['parts-install'].ios.add),
  update: t(($) => $.ui.updateReady),
}));

test('the browser finds everything it needs to install the app', async () => {
  const { page, context, leave } = await visit({ worker: true });
  await page.goto('/login');
  const session = await context.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? '{}');
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any');
  assert.deepEqual(new Set(purposes), new Set(['any', 'maskable', 'monochrome']));
  for (const { src } of manifest.icons) assert.equal((await context.request.get(src)).status(), 200);
  assert.deepEqual(
    manifest.shortcuts.map(({ url }: { url: string }) => url),
    ['/progress?add', '/workouts', '/chat'],
  );
  assert.deepEqual(manifest.share_target, {
    action: '/coach/workouts/new',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'link' },
  });
  await installed(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test browser never stores what it installs, which is the only message allowed.
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
  await leave();
});

test('the manifest of the installed app has a Russian version', async () => {
  const { page, context, leave } = await visit({ language: 'ru' });
  await page.goto('/login');
  await page.locator('link[rel=manifest][href="/manifest.ru.webmanifest"]').waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? '{}');
  assert.equal(manifest.id, '/dashboard');
  assert.equal(manifest.lang, 'ru');
  assert.deepEqual(
    manifest.shortcuts.map(({ name }: { name: string }) => name),
    ['Записать вес', 'Начать тренировку', 'Сообщения'],
  );
  await leave();
});

test('nothing shifts while the installed app starts', async () => {
  const { page, leave } = await visit({ worker: true });
  await watchShifts(page);
  await openAs(page, 'client@forma.test');
  await page.getByRole('link', { name: texts.en.log }).waitFor();
  await installed(page);
  await open(page, '/client/dashboard');
  assert.deepEqual(await shiftFindings(page), []);
  await leave();
});

test('what is announced and what is to be confirmed is there with the first screen, which does not shift', async () => {
  const email = 'leila.haddon@forma.test';
  const database = openDatabase();
  database.prepare('update profiles set email_confirmed = 0 where email = ?').run(email);
  database.close();
  const admin = await tokenOf('admin@forma.test');
  const { settings } = await ask<{ settings: { banner: { version: number } } }>(
    admin,
    '{settings{banner{version}}}',
  );
  const announce = (version: number, enabled: boolean) =>
    ask(admin, 'mutation($input:BannerSettingsInput!){updateBannerSettings(input:$input){banner{version}}}', {
      input: { version, enabled, text: { en: 'Back at noon', ru: 'Вернёмся в полдень' } },
    });
  await announce(settings.banner.version, true);
  const { page, leave } = await visit();
  await openAs(page, email);
  await page.getByText(texts.en.confirm).waitFor();
  await slowDown(page);
  await watchShifts(page);
  await open(page, '/client/dashboard');
  for (const text of ['Back at noon', texts.en.confirm]) await page.getByText(text).waitFor();
  assert.deepEqual(await shiftFindings(page), []);
  await announce(settings.banner.version + 1, false);
  await leave();
});

async function pointsOf(email: string): Promise<number> {
  const token = await tokenOf(email);
  const { activity } = await ask<{ activity: { points: number } }>(token, '{activity{points}}');
  return activity.points;
}

/** A completion that reaches a milestone earns more than its own ten points. */
async function completeOne(page: Page, language: Language, email: string, index: number) {
  const before = await pointsOf(email);
  await page.goto('/workouts');
  await page.locator('main a[href^="/workouts/"]').nth(index).click();
  await page.getByRole('button', { name: texts[language].complete }).click();
  const shown = await page.getByText(/^\+\d/).first().textContent();
  const earned = (await pointsOf(email)) - before;
  assert.ok(earned >= 10, `a completion brought ${earned} points`);
  assert.equal(shown?.split(/\s/)[0], `+${earned}`);
}

async function signInHere(page: Page, language: Language, email: string) {
  await speak(page, language);
  await openAs(page, email);
  await page.getByRole('link', { name: texts[language].log }).waitFor();
}

test('after the second workout the app offers to be installed', async () => {
  const w = texts.en;
  const { page, leave } = await visit();
  // The event that browsers fire by themselves.
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: () => Promise.resolve(document.body.setAttribute('data-asked', '')) });
      dispatchEvent(event);
    });
  });
  await signInHere(page, 'en', 'client@forma.test');
  await completeOne(page, 'en', 'client@forma.test', 0);
  assert.equal(await page.getByText(w.offer).count(), 0);
  await completeOne(page, 'en', 'client@forma.test', 1);
  await page.getByRole('button', { name: w.install }).click();
  await page.locator('body[data-asked]').waitFor();
  await page.getByText(w.offer).waitFor({ state: 'detached' });
  await leave();
});

test('on an iPhone pictures show how to install the app, and declining is final', async () => {
  const w = texts.ru;
  const { page, leave } = await visit({ language: 'ru', viewport: phone });
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15';
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  });
  await signInHere(page, 'ru', 'free@forma.test');
  // Someone who leaves before the offer has arrived has completed a workout all the same.
  let held = true;
  await page.route('**/InstallOffer*.js', (route) => (held ? undefined : route.continue()));
  await completeOne(page, 'ru', 'free@forma.test', 0);
  await open(page, '/workouts');
  held = false;
  await completeOne(page, 'ru', 'free@forma.test', 1);
  await page.getByText(w.guide).waitFor();
  await page.getByRole('button', { name: w.later }).click();
  await completeOne(page, 'ru', 'free@forma.test', 1);
  assert.equal(await page.getByText(w.offer).count(), 0);
  await leave();
});

type Pass = (path: string, given: IncomingMessage, answer: ServerResponse) => void;

/** A proxy to the server that answers by `pass`. */
async function proxied(t: TestContext, pass: Pass): Promise<string> {
  const door = createServer((asked, answer) => {
    const { hostname, port } = new URL(forma.url);
    const { url = '/', method } = asked;
    const { 'if-none-match': _, ...wanted } = asked.headers;
    const headers = { ...wanted, 'accept-encoding': 'identity' };
    const passed = httpRequest({ hostname, port, path: url, method, headers }, (given) =>
      pass(url, given, answer),
    );
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    door.closeAllConnections();
    door.close();
  });
  return `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
}

/** Answers as the server did, except that what `end` returns follows the body. */
function followed(given: IncomingMessage, answer: ServerResponse, end: () => string) {
  const { 'content-length': _, ...headers } = given.headers;
  answer.writeHead(given.statusCode ?? 502, headers);
  given.pipe(answer, { end: false });
  given.on('end', () => answer.end(end()));
}

/** Answers as the server did, line by line, so that the browser paints between them. */
async function byLines(given: IncomingMessage, answer: ServerResponse) {
  const { 'content-length': _, ...headers } = given.headers;
  answer.writeHead(given.statusCode ?? 502, headers);
  for await (const line of createInterface(given)) {
    answer.write(`${line}\n`);
    await pause(20);
  }
  answer.end();
}

test('nothing shifts while the document arrives', async (t) => {
  const url = await proxied(t, (_, given, answer) =>
    given.headers['content-type']?.startsWith('text/html')
      ? byLines(given, answer)
      : followed(given, answer, () => ''),
  );
  const { page, leave } = await visit({ url });
  await watchShifts(page);
  await signInHere(page, 'en', 'client@forma.test');
  await open(page, '/client/dashboard');
  assert.deepEqual(await shiftFindings(page), []);
  await leave();
});

test('few requests bring the app onto the device, each file as the server has it', async (t) => {
  const asked: string[] = [];
  const url = await proxied(t, (path, given, answer) => {
    asked.push(path);
    followed(given, answer, () => '');
  });
  const { page, leave } = await visit({ worker: true, url });
  await page.goto('/login');
  await installed(page);
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('workbox-precache'));
    const cache = await caches.open(name ?? '');
    const file = async (request: Request) => {
      const response = await cache.match(request);
      return [new URL(request.url).pathname, response?.headers.get('content-type'), await response?.text()];
    };
    return Promise.all((await cache.keys()).map(file));
  });
  assert.ok(kept.length > 500, `${kept.length} files`);
  assert.ok(asked.length < 200, `${asked.length} requests`);
  for (const [path, type, text] of kept) {
    const served = await fetch(`${forma.url}${path}`);
    assert.equal(type, served.headers.get('content-type'));
    assert.ok(text === (await served.text()), path ?? '');
  }
  await leave();
});

test('a new version is offered, but never during a workout', async (t) => {
  const w = texts.en;
  let version = '';
  const url = await proxied(t, (path, given, answer) =>
    followed(given, answer, () => (path === '/sw.js' ? version : '')),
  );
  const { page, leave } = await visit({ lossy: true, worker: true, url });
  await signInHere(page, 'en', 'client@forma.test');
  await installed(page);
  await page.goto('/workouts');
  await page.locator('main a[href^="/workouts/"]').first().click();
  await page.getByRole('button', { name: w.complete }).waitFor();
  version = '\n// newer';
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration?.installing;
    if (!worker) return;
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  });
  assert.equal(await page.getByText(w.update).count(), 0);
  await page.goBack();
  // Everything the app is made of loads first, which takes long on a busy machine.
  await page.getByText(w.update).waitFor({ timeout: 60_000 });
  await page.evaluate(() => Object.assign(window, { former: true }));
  await page.getByRole('button', { name: 'Update' }).click();
  // A page that is being replaced answers nothing.
  await until('the page runs the newer version', () =>
    page
      .evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return !('former' in window) && !registration?.waiting;
      })
      .catch(() => false),
  );
  await leave();
});
