import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import { del, get, set } from 'idb-keyval';
import { type Heard, heard, restoreHeard } from '../offline';
import { viewerState } from '../viewer';
import { persistedForMs } from './policy';

export interface Stored extends Heard {
  version: number;
  savedAt: number;
  data: NormalizedCacheObject;
}

export const version = 2;
const debounceMs = 500;

function keyFor(userId: string): string {
  return `cache:${userId}`;
}

export function isStillHere(userId: string): boolean {
  const state = viewerState();
  return state.status === 'signedIn' && state.viewer.id === userId;
}

export async function read(key: string): Promise<Stored | undefined> {
  const stored = await get<Stored>(key).catch(() => undefined);
  if (!stored || (stored.version === version && Date.now() - stored.savedAt < persistedForMs)) return stored;
  await del(key);
  return undefined;
}

/** Gives whether anything was saved. */
export async function restoreCache(cache: InMemoryCache, userId: string): Promise<boolean> {
  const stored = await read(keyFor(userId));
  if (!stored) return false;
  restoreHeard(stored);
  cache.restore(stored.data);
  return true;
}

export function snapshot(cache: InMemoryCache): Stored {
  const { __META, ...data } = cache.extract();
  return { version, savedAt: Date.now(), ...heard(), data };
}

/** Keeps the cache in IndexedDB after each change, for as long as its owner is signed in here. */
export function persistCache(cache: InMemoryCache, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isStillHere(userId)) return;
    void set(keyFor(userId), snapshot(cache)).catch(() => undefined);
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
