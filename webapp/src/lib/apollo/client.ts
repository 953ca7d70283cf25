import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { Observable } from 'rxjs';
import { toRequestError } from '../errors';
import { isOnline } from '../offline';
import { persistedIds } from '../post';
import { execute } from '../request';
import { onForget } from '../viewer';
import { forgetStamps, freshnessLink, sweep } from './freshness';
import { lazySocketLink } from './lazySocket';
import { persistCache, restoreCache } from './persist';
import { mutationRetries, queryRetries, retryDelay, sweepMs } from './policy';

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {
    signatureStyle: 'modern';
  }
}

const retryable = new Set(['NETWORK', 'RATE_LIMITED', 'TIMEOUT']);

const retryLink = new RetryLink({
  delay: retryDelay,
  attempts: (attempt, operation, error) => {
    const most = operation.operationType === 'mutation' ? mutationRetries : queryRetries;
    return attempt <= most && isOnline() && retryable.has(toRequestError(error).code);
  },
});

const requestLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController();
      execute(operation.query, operation.variables, { signal: abort.signal }).then(
        (result) => {
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => {
          if (!abort.signal.aborted) observer.error(toRequestError(error));
        },
      );
      return () => abort.abort();
    }),
);

function makeCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          workout: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'Workout', id: args?.id }),
          },
        },
      },
      LocalizedText: { keyFields: false },
      Playback: { keyFields: ['workoutId'] },
      Video: { merge: true },
      ClientDashboard: { merge: true },
      Activity: { merge: true },
    },
  });
}

function startSweeping(client: ApolloClient, cache: InMemoryCache): () => void {
  const timer = setInterval(() => {
    const active = [...client.getObservableQueries('active')].map(
      ({ query, variables }) => `${persistedIds(query).operationName}:${JSON.stringify(variables)}`,
    );
    sweep(cache, (document, variables) =>
      active.includes(`${persistedIds(document).operationName}:${JSON.stringify(variables)}`),
    );
  }, sweepMs);
  return () => clearInterval(timer);
}

async function makeClient(userId: string): Promise<ApolloClient> {
  const cache = makeCache();
  await restoreCache(cache, userId);
  const socket = lazySocketLink();
  const http = ApolloLink.from([freshnessLink, retryLink, requestLink]);
  const client = new ApolloClient({
    cache,
    link: ApolloLink.split((operation) => operation.operationType === 'subscription', socket.link, http),
    dataMasking: true,
  });
  const stopPersisting = persistCache(cache, userId);
  const stopSweeping = startSweeping(client, cache);
  const unregister = onForget(async () => {
    unregister();
    opened.delete(userId);
    stopPersisting();
    stopSweeping();
    forgetStamps();
    socket.close();
    client.stop();
    await cache.reset();
  });
  return client;
}

const opened = new Map<string, Promise<ApolloClient>>();

/** The client of this person, with what was saved on the device already in its cache. */
export function openClient(userId: string): Promise<ApolloClient> {
  const known = opened.get(userId) ?? makeClient(userId);
  opened.set(userId, known);
  return known;
}
