import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { filmCache } from '../lib/filmCache';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// These are answered by the server, never by the app's own page.
const notTheApp = [
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
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: notTheApp }));

// A film that was downloaded for the gym plays from the device; any other one is left to the network.
registerRoute(
  ({ request, url }) => request.destination === 'video' && url.pathname.startsWith('/media/'),
  async ({ request, url }) => {
    const film = await caches.match(url.pathname, { cacheName: filmCache });
    if (!film) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, film) : film;
  },
);

// A tap on what a page of ours has shown leads back to it.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = (event.notification.data as { path?: string } | null)?.path;
  if (!path) return;
  const back = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
    if (page) await page.focus();
    else await self.clients.openWindow(path);
  };
  event.waitUntil(back());
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
