import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { tap } from 'rxjs';
import { toRequestError } from '../errors';
import { isOnline, markReachable } from '../offline';
import { persistedIds } from '../post';
import { staleMs } from './policy';

export interface LastFetch {
  at: number;
  document: DocumentNode;
  variables: OperationVariables;
}

/** When each query was last answered. */
export const lastFetches = new Map<string, LastFetch>();

export function fetchKey(document: DocumentNode, variables: OperationVariables): string {
  return `${persistedIds(document).operationName}:${JSON.stringify(variables)}`;
}

/** Records when each query was last answered. */
export const fetchTimesLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'query') return forward(operation);
  const { query, variables } = operation;
  return forward(operation).pipe(
    tap({
      next: () => {
        markReachable();
        lastFetches.set(fetchKey(query, variables), { at: Date.now(), document: query, variables });
      },
      error: (error) => {
        if (toRequestError(error).code !== 'NETWORK') markReachable();
      },
    }),
  );
});

/** Fresh answers come from the cache alone; older ones are shown at once and refetched. */
export function fetchPolicyFor(
  document: DocumentNode,
  variables: OperationVariables = {},
): 'cache-first' | 'cache-and-network' {
  if (!isOnline()) return 'cache-first';
  const stamp = lastFetches.get(fetchKey(document, variables));
  return stamp && Date.now() - stamp.at < staleMs ? 'cache-first' : 'cache-and-network';
}

/** Marks all cached answers as outdated: each screen refetches when it is next opened. */
export function invalidateAll(): void {
  lastFetches.clear();
}
