import { useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { pruneFilms } from '../../features/training/download/films';
import { useQueuedWrites } from '../../lib/outbox/waiting';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';

const Keys = page(async () => (await import('../keys/Keys')).Keys, ['app-keys']);

const PullToRefresh = page(async () => (await import('./PullToRefresh')).PullToRefresh, ['app-background']);

const Refusals = page(
  async () => (await import('../offline/Refusals')).Refusals,
  ['app-offline', 'training', 'chat', 'people-profile'],
);

/** What runs beside every screen: it keeps the device ready for places without a network, and listens for shortcuts. */
export function Background({ keys }: { keys: boolean }) {
  const client = useApolloClient();
  const viewer = useViewer();
  const queued = useQueuedWrites();
  const [reports, setReports] = useState(false);
  useEffect(() => {
    if (queued.length === 0 || reports) return;
    // It may not load yet, for which the screen must not fail; it is tried again whenever the queue changes.
    const load = () =>
      void Refusals.preload().then(
        () => setReports(true),
        () => undefined,
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [queued, reports]);
  useEffect(() => void pruneFilms(viewer).catch(() => undefined), [viewer]);
  useEffect(() => {
    // Without a service worker no screen opens offline.
    if (viewer.role !== 'CLIENT' || !viewer.onboardingCompleted || !('serviceWorker' in navigator)) return;
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
    <Suspense>
      {keys && <Keys />}
      {keys && navigator.maxTouchPoints > 0 && <PullToRefresh />}
      {reports && <Refusals />}
    </Suspense>
  );
}
