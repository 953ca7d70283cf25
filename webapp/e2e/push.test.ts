import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Forma, type Language, openBrowser, signIn, speak, startForma, visit } from './world.ts';

let forma: Forma;
let browser: Browser;
before(async () => {
  [forma, browser] = await Promise.all([startForma(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await forma.stop();
});

const texts = {
  en: {
    hello: /^Hello, /,
    title: 'Push on this device',
    off: /^Hear of news while/,
    on: /^This device tells you/,
    denied: /are blocked here/,
    unsupported: /cannot receive pushes/,
    install: /reach only the installed app/,
    enable: 'Turn on',
    disable: 'Turn off',
    unreachable: /could not reach its push service/,
  },
  ru: {
    hello: /^Здравствуйте, /,
    title: 'Push на этом устройстве',
    off: /^Узнавайте новости/,
    on: /^Это устройство сообщает/,
    denied: /здесь заблокированы/,
    unsupported: /не умеет принимать/,
    install: /только в установленное приложение/,
    enable: 'Включить',
    disable: 'Выключить',
    unreachable: /не смог связаться/,
  },
};

/** The worker's registration, as the browser's tools know it. */
async function registration(page: Page, session: CDPSession): Promise<string> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  return known;
}

async function push(session: CDPSession, registrationId: string, navigate: string, title: string) {
  const data = JSON.stringify({
    web_push: 8030,
    notification: { title, lang: 'en', dir: 'ltr', navigate, tag: title },
    app_badge: 2,
  });
  await session.send('ServiceWorker.deliverPushMessage', { origin: forma.url, registrationId, data });
}

/** What the worker shows, once it does. */
async function shown(page: Page, title: string) {
  const read = (name: string) =>
    navigator.serviceWorker.ready
      .then((worker) => worker.getNotifications({ tag: name }))
      .then((list) => list.map((n) => ({ title: n.title, path: n.data.path })));
  await page.waitForFunction(
    (name) =>
      navigator.serviceWorker.ready
        .then((worker) => worker.getNotifications({ tag: name }))
        .then((list) => list.length > 0),
    title,
  );
  return page.evaluate(read, title);
}

/** Taps what is shown: the event is the one that the browser makes. */
async function tap(context: BrowserContext, title: string) {
  const [worker] = context.serviceWorkers();
  assert.ok(worker);
  await worker.evaluate(async (name) => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications({ tag: name });
    if (notification) scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, title);
}

/** A browser whose push service answers; everything up to it and from it on is the real thing. */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    let held: PushSubscription | null = null;
    const base64 = (key: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(key))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
    PushManager.prototype.getSubscription = async () => held;
    PushManager.prototype.subscribe = async (options) => {
      if (String(options?.applicationServerKey).length !== 87) throw new TypeError('no key');
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = base64(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const endpoint = 'https://push.example.org/device';
      const unsubscribe = async () => {
        held = null;
        return true;
      };
      held = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) } as PushSubscription;
      return held;
    };
  });
}

async function settings(page: Page, language: Language) {
  await signIn(page, 'client@forma.test', language);
  await page.getByRole('heading', { name: texts[language].hello }).waitFor();
  await page.goto('/settings?tab=notifications');
  await page.getByRole('heading', { name: texts[language].title }).waitFor();
}

for (const language of ['en', 'ru'] as const) {
  const w = texts[language];

  test(`pushes are turned on and off in the settings (${language})`, async () => {
    const { page, context, leave } = await visit(browser, forma, { language });
    await context.grantPermissions(['notifications']);
    await speak(page, language);
    await withPushService(page);
    await settings(page, language);
    await page.getByText(w.off).waitFor();
    await page.getByRole('button', { name: w.enable, exact: true }).click();
    await page.getByText(w.on).waitFor();
    await page.getByRole('button', { name: w.disable, exact: true }).click();
    await page.getByText(w.off).waitFor();
    await leave();
  });

  test(`what stands in the way of pushes is said (${language})`, async () => {
    for (const [state, prepare] of Object.entries({
      denied: () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
      unsupported: () => Reflect.deleteProperty(globalThis, 'PushManager'),
      install: () =>
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4)' }),
    })) {
      const { page, leave } = await visit(browser, forma, { language });
      await speak(page, language);
      await page.addInitScript(prepare);
      await settings(page, language);
      await page.getByText(w[state as 'denied']).waitFor();
      assert.equal(await page.getByRole('button', { name: w.enable, exact: true }).count(), 0);
      await leave();
    }
  });
}

test('a push is shown, and a tap on it opens its screen without losing the page', async () => {
  const { page, context, leave } = await visit(browser, forma);
  await context.grantPermissions(['notifications']);
  await signIn(page, 'client@forma.test');
  await page.getByRole('heading', { name: texts.en.hello }).waitFor();
  const session = await context.newCDPSession(page);
  const id = await registration(page, session);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await push(session, id, `${forma.url}/workouts`, 'How about a workout today?');
  assert.deepEqual(await shown(page, 'How about a workout today?'), [
    { title: 'How about a workout today?', path: '/workouts' },
  ]);
  await tap(context, 'How about a workout today?');
  await page.waitForURL('**/workouts');
  assert.equal(await page.evaluate(() => 'kept' in window), true);
  // What leads elsewhere leads home.
  await push(session, id, 'https://elsewhere.example.org/x', 'Elsewhere');
  assert.deepEqual(await shown(page, 'Elsewhere'), [{ title: 'Elsewhere', path: '/' }]);
  await leave();
});

test('a push service that cannot be reached is told of', async () => {
  const { page, context, leave } = await visit(browser, forma);
  await context.grantPermissions(['notifications']);
  await settings(page, 'en');
  await page.getByRole('button', { name: texts.en.enable, exact: true }).click();
  await page.getByText(texts.en.unreachable).waitFor();
  await page.getByText(texts.en.off).waitFor();
  await leave();
});
