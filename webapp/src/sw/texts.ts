import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

// A name by which signing out keeps it, as it does the app's own files.
const cacheName = 'texts-precache';
/** As the build names the texts of languages that are not complete: /assets/texts.de.ui-….js. */
const named = /^\/?assets\/texts\.([\w-]+)\./;

/** Reports whether a file has texts of a language that is not complete: each device has those of its reader alone. */
export function isOfOneLanguage(path: string): boolean {
  return named.test(path);
}

const languageOf = (path: string) => named.exec(path)?.[1];

/** The files that are kept. */
async function kept(): Promise<string[]> {
  const requests = await (await caches.open(cacheName)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** Keeps the texts of a reader's language on the device, once the app says which it is. */
export function keepTexts(paths: readonly string[]): void {
  const keep = async (languages: ReadonlySet<string | undefined>) => {
    const known = new Set(await kept());
    const wanted = paths.filter((path) => languages.has(languageOf(path)) && !known.has(path));
    await (await caches.open(cacheName)).addAll(wanted);
  };
  const forget = async () => {
    const cache = await caches.open(cacheName);
    const old = (await kept()).filter((path) => !paths.includes(path));
    await Promise.all(old.map((path) => cache.delete(path)));
  };
  // A newer version has its texts before it replaces the former.
  self.addEventListener('install', (event) =>
    event.waitUntil(kept().then((former) => keep(new Set(former.map(languageOf))))),
  );
  self.addEventListener('activate', (event) => event.waitUntil(forget()));
  self.addEventListener('message', (event) => {
    if (event.data?.type === 'READS') event.waitUntil(keep(new Set([event.data.language])));
  });
  registerRoute(
    ({ url }) => named.test(url.pathname),
    async ({ request, url }) => (await caches.match(url.pathname, { cacheName })) ?? fetch(request),
  );
}
