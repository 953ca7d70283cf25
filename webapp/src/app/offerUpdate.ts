import i18next from 'i18next';
import { canPush } from '../lib/push';
import { toast } from '../ui/toast';
import { registerServiceWorker } from './serviceWorker';

const updateToastMs = 60_000;
const retryMs = 2000;

/** Reports whether the user is training: a workout is open or a video is playing. */
function isTraining(): boolean {
  const plays = [...document.querySelectorAll('video')].some((film) => !film.paused);
  return plays || /^\/workouts\/./.test(location.pathname);
}

/** Offers the new version, but never during a workout. */
function offer(activate: () => void) {
  if (isTraining()) {
    setTimeout(() => offer(activate), retryMs);
    return;
  }
  toast({
    kind: 'info',
    title: i18next.t(($) => $.updateReady),
    action: { label: i18next.t(($) => $.updateNow), run: activate },
    ms: updateToastMs,
  });
}

/** Registers the service worker, and keeps the app and its push subscription up to date. */
export async function autoUpdate(): Promise<void> {
  await registerServiceWorker(offer);
  if (canPush()) (await import('./pushSync')).keepPushInSync();
}
