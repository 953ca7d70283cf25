import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import { get } from 'idb-keyval';
import { type Heard, heard, restoreHeard } from '../offline';
import { viewerState } from '../viewer';
import { writeRows } from '../writeRows';
import { persistedForMs } from './policy';

export interface Stored extends Heard {
  version: number;
  savedAt: number;
  data: NormalizedCacheObject;
}

export const version = 2;

export function keyFor(userId: string): string {
  return `cache:${userId}`;
}

export function isStillHere(userId: string): boolean {
  const state = viewerState();
  return state.status === 'signedIn' && state.viewer.id === userId;
}

export async function read(key: string): Promise<Stored | undefined> {
  const stored = await get<Stored>(key).catch(() => undefined);
  if (!stored || (stored.version === version && Date.now() - stored.savedAt < persistedForMs)) return stored;
  await writeRows((rows) => rows.delete(key));
  return undefined;
}

/** Reports whether anything had been saved. */
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
