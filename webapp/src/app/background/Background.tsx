import { useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect } from 'react';
import { pruneFilms } from '../../features/training/download/films';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';

const Keys = page(async () => (await import('../keys/Keys')).Keys, ['app-keys']);

/** What runs beside every screen: it keeps the device ready for places without a network, and listens for shortcuts. */
export function Background({ keys }: { keys: boolean }) {
  const client = useApolloClient();
  const viewer = useViewer();
  useEffect(() => void pruneFilms(viewer).catch(() => undefined), [viewer]);
  useEffect(() => {
    if (viewer.role !== 'CLIENT' || !viewer.onboardingCompleted) return;
    const stop = new AbortController();
    let running: Promise<unknown> | undefined;
    const run = async () => (await import('./fetchAhead')).fetchAhead(client, viewer, stop.signal);
    const start = () => {
      running = (running ?? Promise.resolve()).then(run).catch(() => undefined);
    };
    start();
    addEventListener('online', start);
    return () => {
      stop.abort();
      removeEventListener('online', start);
    };
  }, [client, viewer]);
  return (
    keys && (
      <Suspense>
        <Keys />
      </Suspense>
    )
  );
}
