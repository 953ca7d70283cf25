// While the app is closed, the service worker keeps up to date what a client needs without a network.
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { installed, onDisk } from './device.ts';
import { until } from './wait.ts';
import { arrive, ask, forma, openWholeBrowser, phone, serveStories, tokenOf } from './world.ts';

serveStories({ open: openWholeBrowser });

/** Allows the origin what an installed app that is used may do. */
async function allowSync(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const browser = await page.context().browser()?.newBrowserCDPSession();
  await browser?.send('Browser.grantPermissions', {
    origin: forma.url,
    permissions: ['periodicBackgroundSync'],
    browserContextId: targetInfo.browserContextId ?? '',
  });
}

/** The browser wakes the worker, from a page of nobody's. */
async function wake(blank: Page) {
  const session = await blank.context().newCDPSession(blank);
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin: forma.url,
    registrationId: await known,
    tag: 'ahead',
  });
}

/** What the worker was answered. */
function answered(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  // The browser ends it while it has nothing to do.
  if (!worker) return Promise.resolve('');
  return worker.evaluate(async () => {
    const open = indexedDB.open('keyval-store');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const row = db.transaction('keyval').objectStore('keyval').get('aheadPlan');
    const plan = await new Promise<{ requests: { data?: unknown }[] }>((resolve) => {
      row.onsuccess = () => resolve(row.result);
    });
    db.close();
    return JSON.stringify(plan.requests.map(({ data }) => data));
  });
}

/** How many pages the worker knows, which fetches nothing for an open app. */
async function pagesOf(context: BrowserContext): Promise<number> {
  const [worker] = context.serviceWorkers();
  return worker
    ? worker.evaluate(async () => {
        const { clients } = self as unknown as { clients: { matchAll: (of: object) => Promise<unknown[]> } };
        return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
      })
    : 0;
}

/** A coach writes to a client in their thread. */
async function write(coachEmail: string, clientEmail: string, text: string) {
  const [coach, client] = await Promise.all([tokenOf(coachEmail), tokenOf(clientEmail)]);
  const { conversations } = await ask<{ conversations: { id: string; kind: string; open: boolean }[] }>(
    client,
    '{conversations{id kind open}}',
  );
  const thread = conversations.find(({ kind, open }) => kind === 'COACH_CLIENT' && open);
  await ask(coach, 'mutation($input:PostMessageInput!){postMessage(input:$input){id}}', {
    input: { id: crypto.randomUUID(), conversationId: thread?.id, text },
  });
}

test('what a coach wrote while the app was closed is read without a network', async () => {
  const text = 'Deload next week, well earned.';
  const { context, page, leave } = await arrive('client@forma.test', '/healthz', {
    language: 'en',
    viewport: phone,
    lossy: true,
    worker: true,
    ahead: true,
  });
  await allowSync(page);
  await page.goto('/dashboard');
  await installed(page);
  await page.waitForFunction(() => localStorage.fetchedAhead !== undefined, undefined, {
    timeout: 120_000,
  });
  await onDisk(page, 'howToPay');

  const blank = await context.newPage();
  await page.close();
  await write('coach@forma.test', 'client@forma.test', text);
  await until('no page is open to the worker', async () => (await pagesOf(context)) === 0);
  await wake(blank);
  await until('the worker has fetched it', async () => (await answered(blank)).includes(text));

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/chat/coach');
  await cold.getByText(text).first().waitFor();
  await leave();
});
