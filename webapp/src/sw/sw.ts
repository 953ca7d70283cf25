import { cleanupOutdatedCaches } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { filmCache } from '../lib/filmCache';
import { storedPicture } from '../lib/pictures';
import { recentPlace } from '../lib/place';
import { languages, source } from '../locales/types/languages';
import { listenForSync } from './ahead';
import { type BuiltFile, keepFiles } from './files';
import { listenForPushes } from './push';
import { isOfOneLanguage, keepTexts } from './texts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] };

/** The folders of the public pages in other languages than the source. */
const folders = Object.entries(languages)
  .flatMap(([tag, { hasPages }]) => (hasPages && tag !== source ? [tag] : []))
  .join('|');

// The server answers these, never the app's own page.
const serverPaths = [
  /^\/graphql/,
  /^\/media\//,
  /^\/mailbox/,
  /^\/healthz/,
  new RegExp(`^/((${folders})/?)?(\\?|$)`),
  new RegExp(`^/((${folders})/)?(pricing|privacy-policy|terms-of-service)/?(\\?|$)`),
  /^[^?]*\.[a-z0-9]+(\?|$)/i,
];

const files = self.__WB_MANIFEST as BuiltFile[];
const kept = keepFiles(files.filter(({ url }) => !isOfOneLanguage(url)));
keepTexts(files.map(({ url }) => `/${url}`).filter(isOfOneLanguage));
cleanupOutdatedCaches();

const appPage = kept.createHandlerBoundToURL('/app.html');

const front = new RegExp(`^/((${folders})/?)?$`);

// A start without a network leads to the app, and there to where the user was.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && front.test(url.pathname),
  ({ request }) => fetch(request).catch(async () => Response.redirect((await recentPlace()) ?? '/dashboard')),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/dashboard' && !navigator.onLine,
  async (start) => {
    // In a window that is open already the user wants the dashboard itself.
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const place = windows.length === 0 ? await recentPlace() : undefined;
    return place ? Response.redirect(place) : appPage(start);
  },
);
registerRoute(new NavigationRoute(appPage, { denylist: serverPaths }));

// Without a network, pictures fetched ahead.
registerRoute(
  ({ request, url }) => request.destination === 'image' && url.pathname.startsWith('/media/'),
  ({ request, url }) =>
    fetch(request).catch(async () => {
      const picture = await storedPicture(url.pathname);
      if (!picture) return Response.error();
      return new Response(picture.bytes, { headers: { 'content-type': picture.type } });
    }),
);

// A downloaded video plays from the device, with its captions; any other goes to the network.
registerRoute(
  ({ request, url }) =>
    (request.destination === 'video' || request.destination === 'track') &&
    url.pathname.startsWith('/media/'),
  async ({ request, url }) => {
    const film = await caches.match(url.pathname, { cacheName: filmCache });
    if (!film) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, film) : film;
  },
);

listenForPushes();
listenForSync();

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
