import '../styles/app.css';
import '../parts/install/installEvent';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { hideBrokenPictures } from '../lib/brokenPictures';
import { toRequestError } from '../lib/errors';
import { startI18n } from '../lib/i18n';
import { followOtherTabs, viewerState } from '../lib/viewer';
import { whenIdle } from '../lib/whenIdle';
import { App, preloadFirstScreen } from './App';

async function restoreSession() {
  const { refresh } = await import('../lib/session');
  await refresh();
}

/** Fetches the token early, so that it is ready when the first query's code is. */
async function prefetchToken() {
  const { accessToken } = await import('../lib/session');
  await accessToken();
}

/** Being offline is not an error worth logging: a boundary shows it where it matters. */
function report(error: unknown) {
  if (toRequestError(error).code !== 'NETWORK') console.error(error);
}

async function start() {
  followOtherTabs();
  hideBrokenPictures();
  const { status } = viewerState();
  if (status === 'signedIn') prefetchToken().catch(() => undefined);
  // The first Intl.NumberFormat is slow. Create it while responses are still pending and nothing waits for
  // it.
  setTimeout(() => new Intl.NumberFormat());
  // React holds back content that follows a fallback by 300 ms, and the page has its own placeholder already.
  await Promise.all([startI18n(), preloadFirstScreen(location.pathname)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const app = createRoot(root, { onCaughtError: report });
  // In a transition React shows what has loaded instead of a fallback, and yields to the browser.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  if (status === 'loading') restoreSession().catch(() => undefined);
  whenIdle(() => void import('./later').then((part) => part.startLater()).catch(() => undefined));
}

void start();
