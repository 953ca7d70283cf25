import { ApolloLink, type InMemoryCache } from '@apollo/client';
import { catchError, from, mergeMap, of } from 'rxjs';
import { toRequestError } from '../errors';
import { markUnreachable } from '../offline';

/** Answers a query from the device, evicted rows included, if the server cannot be reached. */
export function fallbackLink(cache: InMemoryCache, unarchive: () => Promise<void>): ApolloLink {
  const known = ({ query, variables }: ApolloLink.Operation) => {
    const { result, complete } = cache.diff({
      query,
      variables,
      optimistic: false,
      returnPartialData: false,
    });
    return complete ? of({ data: result as Record<string, unknown> }) : undefined;
  };
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') return forward(operation);
    return forward(operation).pipe(
      catchError((error: unknown) => {
        if (toRequestError(error).code !== 'NETWORK') throw error;
        markUnreachable();
        return (
          known(operation) ??
          from(unarchive()).pipe(
            mergeMap(() => {
              const found = known(operation);
              if (!found) throw error;
              return found;
            }),
          )
        );
      }),
    );
  });
}
