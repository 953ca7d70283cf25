import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { isOnline } from '../offline';
import { archiveCache } from './archive';
import { fetchKey, type LastFetch, lastFetches } from './freshness';
import { keptMs } from './policy';

function rootFields(cache: InMemoryCache, { document, variables }: LastFetch): string[] {
  return document.definitions.flatMap((definition) =>
    definition.kind !== 'OperationDefinition'
      ? []
      : definition.selectionSet.selections.flatMap((field) =>
          field.kind === 'Field'
            ? [
                cache.policies.getStoreFieldName({
                  typename: 'Query',
                  fieldName: field.name.value,
                  field,
                  variables,
                }),
              ]
            : [],
        ),
  );
}

/**
 * Evicts old answers that are not on the screen, once they have been archived for offline use. Offline,
 * nothing is evicted.
 */
export async function sweep(client: ApolloClient, cache: InMemoryCache, userId: string): Promise<void> {
  if (!isOnline()) return;
  const active = new Set(
    [...client.getObservableQueries('active')].map(({ query, variables }) => fetchKey(query, variables)),
  );
  const old = [...lastFetches].filter(([key, { at }]) => Date.now() - at >= keptMs && !active.has(key));
  if (old.length > 0) await archiveCache(cache, userId);
  for (const [key, stamp] of old) {
    lastFetches.delete(key);
    for (const fieldName of rootFields(cache, stamp)) cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}
