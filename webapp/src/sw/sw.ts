import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { filmCache } from '../lib/filmCache';
import { listenForPushes } from './push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// The server answers these, never the app's own page.
const serverPaths = [
  /^\/graphql/,
  /^\/media\//,
  /^\/mailbox/,
  /^\/healthz/,
  /^\/(ru\/?)?(\?|$)/,
  /^\/(ru\/)?(pricing|privacy-policy|terms-of-service)\/?(\?|$)/,
  /^[^?]*\.[a-z0-9]+(\?|$)/i,
];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: serverPaths }));

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

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
