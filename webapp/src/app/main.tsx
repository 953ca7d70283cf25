import '../styles/app.css';
import '../parts/install/installEvent';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { toRequestError } from '../lib/errors';
import { startI18n } from '../lib/i18n';
import { followOtherTabs, hasPendingSignOut, viewerState } from '../lib/viewer';
import { whenIdle } from '../lib/whenIdle';
import { App, preloadFirst } from './App';

async function finishSignOut() {
  if (hasPendingSignOut()) await (await import('../lib/session')).sendPendingSignOut();
}

async function findOutWho() {
  const { refresh } = await import('../lib/session');
  await refresh();
}

/** The first query needs a token; asked for now, it is here when the query's code is. */
async function askForToken() {
  const { accessToken } = await import('../lib/session');
  await accessToken();
}

/** That there is no network is no fault of anything: a boundary says it where it matters. */
function report(error: unknown) {
  if (toRequestError(error).code !== 'NETWORK') console.error(error);
}

async function start() {
  followOtherTabs();
  addEventListener('online', () => void finishSignOut());
  const { status } = viewerState();
  if (status === 'signedIn') askForToken().catch(() => undefined);
  // The first number that a browser formats takes longer than all others of a screen. While answers are on their way nobody waits for it.
  setTimeout(() => new Intl.NumberFormat());
  // What follows a placeholder of React's own is held back for a third of a second; the page has one already.
  await Promise.all([startI18n(), preloadFirst(location.pathname)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const app = createRoot(root, { onCaughtError: report });
  // In a transition React gives what is here already the moment it takes to say so, and lets the browser breathe.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  void finishSignOut();
  if (status === 'loading') findOutWho().catch(() => undefined);
  if (import.meta.env.PROD)
    whenIdle(() => void import('./offerUpdate').then(({ keepFresh }) => keepFresh()).catch(() => undefined));
}

void start();
