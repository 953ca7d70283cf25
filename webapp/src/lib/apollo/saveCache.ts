import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { set } from 'idb-keyval';
import { viewerState } from '../viewer';
import { keyFor, snapshot } from './persist';

/** Saves what is known now; it is on the disk when this resolves, whatever happens to the tab then. */
export async function saveCache({ cache }: ApolloClient): Promise<void> {
  const state = viewerState();
  if (state.status === 'signedIn') await set(keyFor(state.viewer.id), snapshot(cache as InMemoryCache));
}
