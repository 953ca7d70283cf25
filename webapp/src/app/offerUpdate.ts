import i18next from 'i18next';
import { currentLanguage, languages } from '../lib/i18n';
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

/** Tells the worker which language's texts to keep, if it is one whose texts not every device has. */
async function keepTexts(): Promise<void> {
  const language = currentLanguage();
  if (languages[language].isComplete || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'READS', language });
}

/** Registers the service worker, and keeps the app and its push subscription up to date. */
export async function autoUpdate(): Promise<void> {
  await registerServiceWorker(offer);
  i18next.on('languageChanged', keepTexts);
  void keepTexts();
  if (canPush()) (await import('./pushSync')).keepPushInSync();
}
