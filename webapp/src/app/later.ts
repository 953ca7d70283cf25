import { loadTexts } from '../lib/i18n';
import { allowTranslation } from '../lib/translatedPage';
import { hasPendingSignOut, viewerState } from '../lib/viewer';
import { paths } from '../parts/paths';
import { autoUpdate } from './offerUpdate';
import { preloadPath } from './routes';

async function finishSignOut() {
  if (hasPendingSignOut()) await (await import('../lib/session')).sendPendingSignOut();
}

/** Begins what need not be there with the first screen. */
export function startLater(): void {
  allowTranslation();
  addEventListener('online', () => void finishSignOut());
  void finishSignOut();
  if (import.meta.env.PROD) void autoUpdate().catch(() => undefined);
  if (viewerState().status === 'signedIn') return;
  // A user who signs in finds the app's frame, and most find a client's dashboard.
  void Promise.all([import('./SignedIn'), loadTexts(['app'])]).catch(() => undefined);
  preloadPath(paths.clientDashboard);
}
