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

/** Reports whether the cache answers a query as well as the server would; offline nothing answers it better. */
export function isFresh(document: DocumentNode, variables: OperationVariables = {}): boolean {
  if (!isOnline()) return true;
  const stamp = lastFetches.get(fetchKey(document, variables));
  return stamp !== undefined && Date.now() - stamp.at < staleMs;
}

/** Marks all cached answers as outdated: each screen refetches when it is next opened. */
export function invalidateAll(): void {
  lastFetches.clear();
}
