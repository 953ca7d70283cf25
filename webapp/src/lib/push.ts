const sentKey = 'push';

/** A push subscription in the server's format. */
export interface PushSubscriptionFields {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export function fieldsOf(subscription: PushSubscription): PushSubscriptionFields {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Subscribes this device, replacing a subscription made for another server key or user. */
export async function makeSubscription(key: string): Promise<PushSubscription> {
  await (await currentSubscription())?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function mark(person: string, subscription: PushSubscription): string {
  return `${person} ${subscription.endpoint}`;
}

/** Records which subscription the server has for a user. */
export function rememberSent(person: string, subscription: PushSubscription): void {
  localStorage.setItem(sentKey, mark(person, subscription));
}

export async function dropSubscription(): Promise<void> {
  localStorage.removeItem(sentKey);
  await (await currentSubscription())?.unsubscribe();
}

/** Reports whether the server has this subscription, an older one of the same user, or none. */
export function sentState(person: string, subscription: PushSubscription): 'sent' | 'renewed' | 'foreign' {
  const sent = localStorage.getItem(sentKey);
  if (sent === mark(person, subscription)) return 'sent';
  return sent?.startsWith(`${person} `) ? 'renewed' : 'foreign';
}
