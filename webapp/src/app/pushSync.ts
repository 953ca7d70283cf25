import { post } from '../lib/post';
import { currentSubscription, dropSubscription, fieldsOf, rememberSent, sentState } from '../lib/push';
import { accessToken } from '../lib/session';
import { onSignedOut, viewerState } from '../lib/viewer';
import { RenewPushDocument } from './__generated__/push';

/** Drops a subscription left by another account, and sends one that the browser has renewed. */
async function syncPush() {
  const subscription = await currentSubscription();
  const state = viewerState();
  if (!subscription || state.status === 'loading') return;
  const person = state.status === 'signedIn' ? state.viewer.id : undefined;
  const sent = person === undefined ? 'foreign' : sentState(person, subscription);
  if (sent === 'foreign' || person === undefined) await dropSubscription();
  else if (sent === 'renewed') {
    await post(RenewPushDocument, { input: fieldsOf(subscription) }, { token: await accessToken() });
    rememberSent(person, subscription);
  }
}

export function keepPushInSync(): void {
  const syncInBackground = () => void syncPush().catch(() => undefined);
  syncInBackground();
  onSignedOut(dropSubscription);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    if (data.type === 'PUSH_RENEWED') syncInBackground();
  });
}
