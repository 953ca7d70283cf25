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

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
