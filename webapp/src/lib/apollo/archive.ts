import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import { update } from 'idb-keyval';
import { isSignedInAs, readCache, type StoredCache, snapshot, version } from './persist';

/** The key of what is no longer in memory but may be needed offline. */
function archiveKey(userId: string): string {
  return `archive:${userId}`;
}

/** Merges the rows of both; of fields in both, the newer one's win. */
function merged(older: NormalizedCacheObject, newer: NormalizedCacheObject): NormalizedCacheObject {
  const all = { ...older };
  for (const [id, row] of Object.entries(newer)) all[id] = { ...older[id], ...row };
  return all;
}

/** Stores on disk what is about to be evicted from memory. */
export async function archiveCache(cache: InMemoryCache, userId: string): Promise<void> {
  const now = snapshot(cache);
  await update<StoredCache>(archiveKey(userId), (before) => {
    if (!isSignedInAs(userId)) throw new Error('The user has signed out');
    return before?.version === version ? { ...now, data: merged(before.data, now.data) } : now;
  }).catch(() => undefined);
}

/** Restores what was evicted, without overwriting newer data. */
export async function unarchiveCache(cache: InMemoryCache, userId: string): Promise<void> {
  const stored = await readCache(archiveKey(userId));
  if (stored && isSignedInAs(userId)) cache.restore(merged(stored.data, snapshot(cache).data));
}
