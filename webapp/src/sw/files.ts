import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

export interface BuiltFile {
  url: string;
  /** Null if the URL changes with the content. */
  revision: string | null;
}

/** The texts of the app's scripts by URL, in one answer. */
const together = '/app-files.json';
/** That many files are requested one by one. */
const few = 24;
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** The texts; none if the server or a proxy cannot give them. */
async function textsOfAll(): Promise<Record<string, string>> {
  const response = await fetch(together, { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ? await response.json().catch(() => ({})) : {};
}

/** Keeps the app's own files on the device; returns the controller that answers with them. */
export function keepFiles(files: readonly BuiltFile[]): PrecacheController {
  const controller = new PrecacheController();
  controller.addToCacheList([...files]);
  const keyOf = ({ url }: BuiltFile) => controller.getCacheKeyForURL(url) ?? url;
  // The controller requests one file after another: 800 round trips, before which no phone works offline.
  const keepMost = async () => {
    const cache = await caches.open(controller.strategy.cacheName);
    const known = new Set((await cache.keys()).map(({ url }) => url));
    const missing = files.filter((file) => file.revision === null && !known.has(keyOf(file)));
    if (missing.length <= few) return;
    const texts = await textsOfAll();
    const keep = async (file: BuiltFile) => {
      const type = types[file.url.slice(file.url.lastIndexOf('.') + 1)];
      const text = texts[file.url];
      if (type && text !== undefined)
        await cache.put(keyOf(file), new Response(text, { headers: { 'content-type': type } }));
    };
    await Promise.all(missing.map(keep));
  };
  self.addEventListener('install', (event) =>
    event.waitUntil(keepMost().then(() => controller.install(event))),
  );
  self.addEventListener('activate', (event) => {
    void controller.activate(event);
    // The page that has brought the worker loads its parts from the device, too.
    event.waitUntil(self.clients.claim());
  });
  registerRoute(new PrecacheRoute(controller));
  return controller;
}
