import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { newId } from '../src/lib/newId.ts';
import { installed } from './device.ts';
import { type PushPeer, startPushPeer } from './pushpeer.ts';
import { ru } from './texts.ts';
import { answerTo, until } from './wait.ts';
import {
  ask,
  forma,
  openDatabase,
  openWholeBrowser,
  serveStories,
  signIn,
  speak,
  tokenOf,
  visit,
} from './world.ts';

const peer = await startPushPeer();
serveStories({ settings: { FORMA_PUSH_RELAY: peer.url }, open: openWholeBrowser });
after(() => peer.stop());

const w = {
  client: 'oleg.dementev@forma.test',
  coach: 'artem.belozerov@forma.test',
  enable: ru(($) => $['notify-settings'].push.enable),
  test: ru(($) => $['notify-settings'].push.test),
  tested: 'Уведомления на этом устройстве работают',
  message: 'У вас новое сообщение',
  profile: ru(($) => $['app-settings'].tab.profile),
  signOut: ru(($) => $['parts-signOut'].signOut),
};

type Subscription = ReturnType<PushPeer['subscription']>;

/** The push service of the browser's vendor is unreachable: use the stand-in's endpoint. */
function withPushService(held: Subscription) {
  const unsubscribe = async () => {
    sessionStorage.removeItem('subscribed');
    return true;
  };
  const subscription = { ...held, options: {}, unsubscribe, toJSON: () => held };
  PushManager.prototype.getSubscription = async () =>
    sessionStorage.getItem('subscribed') ? (subscription as never) : null;
  PushManager.prototype.subscribe = async (options) => {
    if (options && String(options.applicationServerKey).length !== 87) throw new TypeError('no key');
    sessionStorage.setItem('subscribed', 'yes');
    return subscription as never;
  };
}

/** What the story uses of a worker and the page's own types lack. */
interface WorkerScope extends EventTarget {
  clients: { openWindow: (to: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<void> } };
  NotificationEvent: new (type: string, options: { notification: Notification }) => Event;
  registration: ServiceWorkerRegistration;
  /** Whether the message received last has been shown. */
  shown: boolean;
}

interface Told {
  title: string;
  body: string;
  lang: string;
  path: string;
}

/** A device: its browser receives what its push service delivers. */
class Device {
  session: CDPSession;
  registrationId: string;
  page: Page;
  context: BrowserContext;
  private constructor(page: Page, session: CDPSession, registrationId: string) {
    this.page = page;
    this.context = page.context();
    this.session = session;
    this.registrationId = registrationId;
  }

  static async of(page: Page): Promise<Device> {
    await installed(page);
    const session = await page.context().newCDPSession(page);
    const known = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    return new Device(page, session, await known);
  }

  /**
   * Delivers a message and waits until the worker has shown it: Chromium forgets a notification
   * if the list of them is requested while it is being displayed.
   */
  async receive(data: string) {
    const { registrationId } = this;
    const worker = await this.worker();
    await worker.evaluate(() => {
      const scope = self as unknown as WorkerScope;
      const { registration } = scope;
      scope.shown = false;
      registration.showNotification = async (...given) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(registration, given);
        scope.shown = true;
      };
    });
    await this.session.send('ServiceWorker.deliverPushMessage', { origin: forma.url, registrationId, data });
    await until('the worker shows the message', () =>
      worker.evaluate(() => (self as unknown as WorkerScope).shown),
    );
  }

  /** A notification that is shown. */
  async told(title: string): Promise<Told> {
    const found = (await this.all()).find((told) => told.title === title);
    assert.ok(found, `${title} is shown`);
    return found;
  }

  all(): Promise<Told[]> {
    return this.page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, lang, data }) => ({
        title,
        body,
        lang,
        path: data.path,
      }));
    });
  }

  private async worker(): Promise<Worker> {
    const [worker] = this.context.serviceWorkers();
    assert.ok(worker);
    return worker;
  }

  /** The browser gives this device another endpoint. */
  async renew(held: Subscription) {
    await (await this.worker()).evaluate(async (next) => {
      const subscription = { ...next, toJSON: () => next };
      let done: Promise<unknown> = Promise.resolve();
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        newSubscription: subscription,
        waitUntil: (work: Promise<unknown>) => {
          done = work;
        },
      });
      self.dispatchEvent(event);
      await done;
    }, held);
  }

  /**
   * Dispatches an event that the browser's tools cannot create. A synthetic event does not wait and may open
   * nothing, so what is requested of the browser is recorded instead.
   */
  async tap(title: string): Promise<string[]> {
    return (await this.worker()).evaluate(async (wanted) => {
      const scope = self as unknown as WorkerScope;
      const asked: string[] = [];
      scope.clients.openWindow = async (to) => {
        asked.push(`open ${to}`);
        return null;
      };
      scope.WindowClient.prototype.focus = async () => {
        asked.push('focus');
      };
      const notification = (await scope.registration.getNotifications()).find((one) => one.title === wanted);
      if (!notification) return ['nothing is shown'];
      const event = new scope.NotificationEvent('notificationclick', { notification });
      let done: Promise<unknown> = Promise.resolve();
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => (done = work) });
      scope.dispatchEvent(event);
      await done;
      return asked;
    }, title);
  }
}

/** The client's coach writes to them; quiet hours do not apply. */
async function write(coach: string, client: string, text: string) {
  const toClient = await tokenOf(client);
  const awake = { quietHours: { enabled: false, from: '22:00', to: '07:00', allowUrgent: true } };
  await ask(
    toClient,
    'mutation($input:NotificationPreferencesInput!){updateNotificationPreferences(input:$input){id}}',
    { input: awake },
  );
  type Threads = { conversations: { id: string; kind: string; open: boolean }[] };
  const { conversations } = await ask<Threads>(toClient, '{conversations{id kind open}}');
  const thread = conversations.find(({ kind, open }) => kind !== 'COMMUNITY' && open);
  const input = { id: newId(), conversationId: thread?.id, text };
  await ask(await tokenOf(coach), 'mutation($input:PostMessageInput!){postMessage(input:$input){id}}', {
    input,
  });
}

function places(endpoint: string): unknown {
  const database = openDatabase();
  const row = database
    .prepare('select count(*) as many from push_endpoints where endpoint = ?')
    .get(endpoint);
  database.close();
  return row?.many;
}

test('a push reaches the device, reveals nothing private, opens its screen, and stops at sign-out', async () => {
  const language = 'ru';
  const held = peer.subscription(language);
  const { page, context, leave } = await visit({ language, worker: true });
  await context.grantPermissions(['notifications']);
  await speak(page, language);
  await page.addInitScript(withPushService, held);
  await signIn(page, w.client, language);
  await page.waitForURL('**/client/dashboard');
  const device = await Device.of(page);

  await page.goto('/settings?tab=notifications');
  await page.getByRole('button', { name: w.enable, exact: true }).click();
  await page.getByRole('button', { name: w.test }).click();
  const test = await peer.next(language);
  await device.receive(test);
  assert.equal((await device.told(w.tested)).lang, language);

  const secret = 'squat 81.5';
  await write(w.coach, w.client, secret);
  const news = await peer.next(language);
  assert.doesNotMatch(news, /81\.5|Maya|Мая|Артём|@/);
  assert.ok(JSON.parse(news).app_badge >= 1);
  await device.receive(news);
  const told = await device.told(w.message);
  assert.deepEqual([told.lang, told.path.split('=')[0]], [language, '/chat/coach?with']);

  // An open window navigates, keeping unsaved input; without one, another is opened.
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const read = answerTo(page, 'MarkRead');
  assert.deepEqual(await device.tap(w.message), ['focus']);
  await page.waitForURL('**/chat/coach**');
  assert.equal(await page.evaluate(() => 'kept' in window), true);
  assert.deepEqual(
    (await device.all()).map(({ title }) => title),
    [w.tested],
  );
  await page.getByText(secret).waitFor();
  // Of a message after one that is unread nothing is told.
  await read;
  await page.goto(`${forma.url.replace('127.0.0.1', 'localhost')}/healthz`);
  assert.deepEqual(await device.tap(w.tested), ['open /settings?tab=notifications']);

  // The browser revokes the endpoint: the server learns of the new one from the worker alone.
  const renewed = peer.subscription(`${language}-renewed`);
  await device.renew(renewed);
  assert.deepEqual([places(held.endpoint), places(renewed.endpoint)], [0, 1]);
  await write(w.coach, w.client, 'and now?');
  assert.equal(JSON.parse(await peer.next(`${language}-renewed`)).notification.title, w.message);

  await page.addInitScript(withPushService, renewed);
  await page.goto('/client/dashboard');
  await page.getByRole('button', { name: w.profile }).click();
  await page.getByRole('button', { name: w.signOut }).click();
  await page.waitForURL('**/login');
  await until('the browser gives the place up', () =>
    page.evaluate(async () => !(await PushManager.prototype.getSubscription())),
  );
  await until('the server forgets it', async () => places(renewed.endpoint) === 0);
  await write(w.coach, w.client, 'still there?');
  assert.equal(peer.waiting(language) + peer.waiting(`${language}-renewed`), 0);
  await leave();
});
