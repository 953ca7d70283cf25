import { RenewPushInWorkerDocument } from './__generated__/worker';
import { ask, refresh } from './ask';

declare const self: ServiceWorkerGlobalScope;

export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

async function send(subscription: PushSubscription) {
  const { keys } = subscription.toJSON();
  const { accessToken } = await refresh();
  const input = { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  await ask(RenewPushInWorkerDocument, { input }, accessToken);
}

/**
 * The browser dropped the subscription: creates another and tells the server. If that fails, an open page
 * does so, or the next one opened.
 */
export async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const { pushManager } = self.registration;
  const subscription =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (subscription) await send(subscription).catch(() => undefined);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'PUSH_RENEWED' });
}
