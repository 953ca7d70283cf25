import type { InMemoryCache } from '@apollo/client';
import { createStore } from 'idb-keyval';
import { isStillHere, keyFor, snapshot } from './persist';

const debounceMs = 500;

// The one that idb-keyval uses by itself, which does not let a write be ended by hand.
const store = createStore('keyval-store', 'keyval');

/** Keeps the cache in IndexedDB, now and after each change, for as long as its owner is signed in here. */
export function keepCache(cache: InMemoryCache, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isStillHere(userId)) return;
    void store('readwrite', (rows) => {
      rows.put(snapshot(cache), keyFor(userId));
      // A page that goes away does not live to hear that the row was taken; without this all would be undone then.
      rows.transaction.commit();
    }).catch(() => undefined);
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
