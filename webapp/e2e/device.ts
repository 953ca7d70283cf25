// The device's own storage: its disk and its caches.
import type { Page } from 'playwright-core';
import { until } from './wait.ts';

/** Waits until the whole app is on the device, in a visit with a service worker. */
export async function installed(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Waits until something is on the device's disk. */
export async function onDisk(page: Page, what: string) {
  await until(`${what} is on the disk`, () =>
    page.evaluate(async (wanted) => {
      const open = indexedDB.open('keyval-store');
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const all = db.transaction('keyval').objectStore('keyval').getAll();
      const stored = await new Promise<unknown[]>((resolve) => {
        all.onsuccess = () => resolve(all.result);
      });
      db.close();
      return JSON.stringify(stored).includes(wanted);
    }, what),
  );
}

/** What is left of a user on the device. */
export function leftovers(page: Page) {
  return page.evaluate(async () => {
    const open = indexedDB.open('keyval-store');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const all = db.transaction('keyval').objectStore('keyval').getAllKeys();
    const keys = await new Promise<unknown[]>((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    db.close();
    const kept = (await caches.keys()).filter((name) => !name.includes('precache'));
    const stored = Object.keys(localStorage).filter((key) => key !== 'language');
    return [...keys, ...kept, ...stored, ...Object.keys(sessionStorage)];
  });
}

/** Everything that the browser stores for this origin, apart from the app itself. */
export function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <Value>(wish: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        wish.onsuccess = () => resolve(wish.result);
        wish.onerror = () => reject(wish.error);
      });
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const bodies = async (name: string) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const replies = await Promise.all(requests.map((request) => cache.match(request)));
      return [
        ...requests.map(({ url }) => url),
        ...(await Promise.all(replies.map((reply) => reply?.text() ?? ''))),
      ];
    };
    for (const name of await caches.keys())
      kept.push(
        ...(await bodies(name)).filter((body) => !name.includes('precache') || body.startsWith('http')),
      );
    for (const { name } of await indexedDB.databases()) {
      const base = await done(indexedDB.open(name ?? ''));
      for (const store of base.objectStoreNames) {
        const table = base.transaction(store).objectStore(store);
        kept.push(JSON.stringify(await done(table.getAllKeys())), JSON.stringify(await done(table.getAll())));
      }
      base.close();
    }
    return kept;
  });
}

/**
 * The back button of Android, which no other system has: there the browser asks the newest watcher of the page to
 * close. Returns a function that presses it.
 */
export async function backButton(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    type Watcher = new () => { destroy: () => void; requestClose: () => void };
    const browser = self as unknown as { CloseWatcher: Watcher };
    const open = new Set<InstanceType<Watcher>>();
    browser.CloseWatcher = class extends browser.CloseWatcher {
      constructor() {
        super();
        open.add(this);
      }
      override destroy = () => {
        open.delete(this);
        super.destroy();
      };
    };
    addEventListener('back', () => [...open].at(-1)?.requestClose());
  });
  return () => page.evaluate(() => dispatchEvent(new Event('back')));
}
