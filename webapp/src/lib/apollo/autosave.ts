import type { InMemoryCache } from '@apollo/client';
import { writeRows } from '../writeRows';
import { cacheKey, isSignedInAs, snapshot } from './persist';

const debounceMs = 500;

/** Saves the cache to IndexedDB, now and after each change, while its user is signed in here. */
export function autosave(cache: InMemoryCache, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isSignedInAs(userId)) return;
    void writeRows((rows) => rows.put(snapshot(cache), cacheKey(userId))).catch(() => undefined);
  };
  const saveSoon = () => {
    timer ??= setTimeout(save, debounceMs);
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden' && timer) save();
  };
  // Every write, eviction and modification of the cache ends here, so one hook sees them all.
  const hooked = cache as unknown as { broadcastWatches: (...args: unknown[]) => void };
  const broadcast = hooked.broadcastWatches.bind(cache);
  hooked.broadcastWatches = (...args) => {
    broadcast(...args);
    saveSoon();
  };
  document.addEventListener('visibilitychange', onHide);
  saveSoon();
  return () => {
    clearTimeout(timer);
    hooked.broadcastWatches = broadcast;
    document.removeEventListener('visibilitychange', onHide);
  };
}
