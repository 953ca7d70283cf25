import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import { del, get, set } from 'idb-keyval';
import { viewerState } from '../viewer';
import { persistedForMs } from './policy';

interface Stored {
  version: number;
  savedAt: number;
  data: NormalizedCacheObject;
}

const version = 1;
const debounceMs = 500;

function keyFor(userId: string): string {
  return `cache:${userId}`;
}

function isStillHere(userId: string): boolean {
  const state = viewerState();
  return state.status === 'signedIn' && state.viewer.id === userId;
}

export async function restoreCache(cache: InMemoryCache, userId: string): Promise<void> {
  const stored = await get<Stored>(keyFor(userId)).catch(() => undefined);
  if (!stored) return;
  if (stored.version === version && Date.now() - stored.savedAt < persistedForMs) cache.restore(stored.data);
  else await del(keyFor(userId));
}

/** Keeps the cache in IndexedDB after each change, for as long as its owner is signed in here. */
export function persistCache(cache: InMemoryCache, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isStillHere(userId)) return;
    const { __META, ...data } = cache.extract();
    const stored: Stored = { version, savedAt: Date.now(), data };
    void set(keyFor(userId), stored).catch(() => undefined);
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden' && timer) save();
  };
  // Every write, eviction and modification of the cache ends here, so one hook sees them all.
  const hooked = cache as unknown as { broadcastWatches: (...args: unknown[]) => void };
  const broadcast = hooked.broadcastWatches.bind(cache);
  hooked.broadcastWatches = (...args) => {
    broadcast(...args);
    timer ??= setTimeout(save, debounceMs);
  };
  document.addEventListener('visibilitychange', onHide);
  return () => {
    clearTimeout(timer);
    hooked.broadcastWatches = broadcast;
    document.removeEventListener('visibilitychange', onHide);
  };
}
