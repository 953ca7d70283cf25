import i18next from 'i18next';
import { canPush } from '../lib/push';
import { toast } from '../ui/toast';
import { registerServiceWorker } from './serviceWorker';

const updateToastMs = 60_000;
const lookMs = 2000;

/** Whether somebody trains right now: a workout is open, or a film plays. */
function isTraining(): boolean {
  const plays = [...document.querySelectorAll('video')].some((film) => !film.paused);
  return plays || /^\/workouts\/./.test(location.pathname);
}

/** Offers the new version, but never amid a workout. */
function offer(activate: () => void) {
  if (isTraining()) {
    setTimeout(() => offer(activate), lookMs);
    return;
  }
  toast({
    kind: 'info',
    title: i18next.t(($) => $.updateReady),
    action: { label: i18next.t(($) => $.updateNow), run: activate },
    ms: updateToastMs,
  });
}

/** Makes the app open offline, and keeps it new. */
export async function keepFresh(): Promise<void> {
  await registerServiceWorker(offer);
  if (canPush()) (await import('./pushSync')).keepPushInSync();
}
