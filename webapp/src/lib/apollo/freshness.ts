import { ApolloLink, type DocumentNode, type InMemoryCache, type OperationVariables } from '@apollo/client';
import { tap } from 'rxjs';
import { isOnline, noteAnswer } from '../offline';
import { persistedIds } from '../post';
import { keptMs, staleMs } from './policy';

interface Stamp {
  at: number;
  document: DocumentNode;
  variables: OperationVariables;
}

const stamps = new Map<string, Stamp>();

function keyOf(document: DocumentNode, variables: OperationVariables): string {
  return `${persistedIds(document).operationName}:${JSON.stringify(variables)}`;
}

/** Notes when each query was last answered. */
export const freshnessLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'query') return forward(operation);
  const { query, variables } = operation;
  return forward(operation).pipe(
    tap((result) => {
      noteAnswer();
      if (!result.errors) stamps.set(keyOf(query, variables), { at: Date.now(), document: query, variables });
    }),
  );
});

/** Fresh answers come from the cache alone; older ones are shown at once and asked for again. */
export function fetchPolicyFor(
  document: DocumentNode,
  variables: OperationVariables = {},
): 'cache-first' | 'cache-and-network' {
  if (!isOnline()) return 'cache-first';
  const stamp = stamps.get(keyOf(document, variables));
  return stamp && Date.now() - stamp.at < staleMs ? 'cache-first' : 'cache-and-network';
}

function rootFields(cache: InMemoryCache, { document, variables }: Stamp): string[] {
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

/** Evicts what was answered too long ago and is not on the screen, once it is kept for offline; offline nothing is evicted. */
export async function sweep(
  cache: InMemoryCache,
  inUse: (document: DocumentNode, variables: OperationVariables) => boolean,
  archive: () => Promise<void>,
): Promise<void> {
  if (!isOnline()) return;
  const old = [...stamps].filter(
    ([, stamp]) => Date.now() - stamp.at >= keptMs && !inUse(stamp.document, stamp.variables),
  );
  if (old.length > 0) await archive();
  for (const [key, stamp] of old) {
    stamps.delete(key);
    for (const fieldName of rootFields(cache, stamp)) cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}

/** What the screens know is old: each asks again when it is opened next. */
export function outdate(): void {
  stamps.clear();
}
