import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { viewerState } from '../viewer';
import { writeRows } from '../writeRows';
import { cacheKey, snapshot } from './persist';

/** Saves the cache now; it is on disk when this resolves, whatever happens to the tab then. */
export async function saveCache({ cache }: ApolloClient): Promise<void> {
  const state = viewerState();
  if (state.status !== 'signedIn') return;
  const key = cacheKey(state.viewer.id);
  await writeRows((rows) => rows.put(snapshot(cache as InMemoryCache), key));
}
