import type { UncachedDocument } from '../lib/uncached';
import { RefreshInWorkerDocument, RenewPushInWorkerDocument } from './__generated__/push';

declare const self: ServiceWorkerGlobalScope;

export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** The lock of lib/session: only one context refreshes at a time. */
const lockName = 'forma-refresh';

async function ask<Data, Variables>(
  { operationName, hash }: UncachedDocument<Data, Variables>,
  variables: Variables,
  token?: string,
): Promise<Data> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      operationName,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });
  const { data, errors } = await answer.json();
  if (errors?.length) throw new Error(errors[0].extensions?.code);
  return data;
}

async function send(subscription: PushSubscription) {
  const { keys } = subscription.toJSON();
  const { refreshSession } = await self.navigator.locks.request(lockName, () =>
    ask(RefreshInWorkerDocument, {}),
  );
  const input = { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  await ask(RenewPushInWorkerDocument, { input }, refreshSession.accessToken);
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
