import { renew, type SubscriptionChange } from './renew';

declare const self: ServiceWorkerGlobalScope;

/** The server's payload; a browser with declarative web push shows it without this worker. */
interface Push {
  notification: {
    title: string;
    body?: string;
    lang: string;
    dir: NotificationDirection;
    navigate: string;
    tag: string;
  };
  app_badge?: number;
}

const answerMs = 500;

async function show({ notification, app_badge }: Push) {
  const { title, navigate, ...options } = notification;
  const { origin, pathname, search } = new URL(navigate, self.location.origin);
  const path = origin === self.location.origin ? pathname + search : '/';
  await self.navigator.setAppBadge?.(app_badge).catch(() => undefined);
  await self.registration.showNotification(title, {
    ...options,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  });
}

/** Reports whether a page navigates by itself, keeping its state. */
function takes(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), answerMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ type: 'OPEN', path }, [port2]);
  });
}

async function open(path: string) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  const page = there ?? pages[0];
  if (page && (there || (await takes(page, path)))) await page.focus();
  else await self.clients.openWindow(path);
}

/** Shows pushed notifications and opens their targets. */
export function listenForPushes(): void {
  self.addEventListener('push', (event) => {
    const push = event.data?.json() as Push | undefined;
    if (push) event.waitUntil(show(push));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path = (event.notification.data as { path?: string } | null)?.path;
    if (path) event.waitUntil(open(path));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as unknown as SubscriptionChange;
    change.waitUntil(renew(change));
  });
}
