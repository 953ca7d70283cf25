import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

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
