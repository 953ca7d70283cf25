import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import { get } from 'idb-keyval';
import { restoreServerContact, type ServerContact, serverContact } from '../offline';
import { viewerState } from '../viewer';
import { writeRows } from '../writeRows';
import { persistedForMs } from './policy';

export interface StoredCache extends ServerContact {
  version: number;
  savedAt: number;
  data: NormalizedCacheObject;
}

export const version = 2;

export function cacheKey(userId: string): string {
  return `cache:${userId}`;
}

export function isSignedInAs(userId: string): boolean {
  const state = viewerState();
  return state.status === 'signedIn' && state.viewer.id === userId;
}

export async function readCache(key: string): Promise<StoredCache | undefined> {
  const stored = await get<StoredCache>(key).catch(() => undefined);
  if (!stored || (stored.version === version && Date.now() - stored.savedAt < persistedForMs)) return stored;
  await writeRows((rows) => rows.delete(key));
  return undefined;
}

/** Reports whether anything had been saved. */
export async function restoreCache(cache: InMemoryCache, userId: string): Promise<boolean> {
  const stored = await readCache(cacheKey(userId));
  if (!stored) return false;
  restoreServerContact(stored);
  cache.restore(stored.data);
  return true;
}

export function snapshot(cache: InMemoryCache): StoredCache {
  const { __META, ...data } = cache.extract();
  return { version, savedAt: Date.now(), ...serverContact(), data };
}
