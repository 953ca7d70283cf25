import { ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import { Observable } from 'rxjs';
import { toRequestError } from '../errors';
import { isOnline } from '../offline';
import type { Effects } from '../outbox/effects';
import { unwrap } from '../post';
import { execute } from '../request';
import { onSignedOut } from '../viewer';
import { whenIdle } from '../whenIdle';
import { afterChanges } from './afterChanges';
import { makeCache } from './cache';
import { fallbackLink } from './fallback';
import { fetchTimesLink, invalidateAll } from './freshness';
import { lazySocketLink } from './lazySocket';
import { lazyOutbox } from './outboxLink';
import { restoreCache } from './persist';
import { defaultOptions, mutationRetries, queryRetries, retryDelay, sweepMs } from './policy';

declare module '@apollo/client' {
  export interface TypeOverrides {
    signatureStyle: 'modern';
  }
}

const retryable = new Set(['NETWORK', 'RATE_LIMITED', 'TIMEOUT']);

/**
 * Sends an operation and retries where that can help; a mutation at most once, and never where a repetition
 * would do harm.
 */
async function send(operation: ApolloLink.Operation, signal: AbortSignal) {
  const { query, variables, operationType } = operation;
  const retries = operationType === 'mutation' ? mutationRetries : queryRetries;
  const most = operation.getContext().once ? 0 : retries;
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await execute(query, variables, { signal });
      // Otherwise screens would get the part that was answered despite the error.
      return operationType === 'query' ? { data: unwrap(result) } : result;
    } catch (failure) {
      const error = toRequestError(failure);
      if (signal.aborted || attempt > most || !isOnline() || !retryable.has(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
    }
  }
}

const requestLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController();
      send(operation, abort.signal).then(
        (result) => {
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => {
          if (!abort.signal.aborted) observer.error(error);
        },
      );
      return () => abort.abort();
    }),
);

type Early = () => Promise<DocumentNode>;

/** How long the page's own placeholder may stay in place of what the app would show. */
const patienceMs = 1000;

/** Runs a screen's query before the first render, which then is complete. */
async function ask(client: ApolloClient, early: Early) {
  const asked = early().then((query) => client.query({ query }));
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([asked, patience]).catch(() => undefined);
}

async function makeClient(userId: string, effects: () => Promise<Effects>, early?: Early) {
  const cache = makeCache();
  const isKnown = await restoreCache(cache, userId);
  const { link: repeating, onSent, onRefetch } = afterChanges();
  const socket = lazySocketLink(onRefetch);
  const outbox = lazyOutbox(userId, effects, () => ({ client, cache, onSent }));
  const unarchive = async () => {
    const { unarchiveCache } = await import('./archive');
    await unarchiveCache(cache, userId);
    outbox.repaint();
  };
  const http = ApolloLink.from([fallbackLink(cache, unarchive), fetchTimesLink, outbox.link, requestLink]);
  const client: ApolloClient = new ApolloClient({
    cache,
    defaultOptions,
    link: ApolloLink.from([
      repeating,
      ApolloLink.split((operation) => operation.operationType === 'subscription', socket.link, http),
    ]),
  });
  // It saves first what is in the cache by then.
  const keeping = new Promise<void>(whenIdle)
    .then(() => import('./autosave'))
    .then(
      ({ autosave }) => autosave(cache, userId),
      () => undefined,
    );
  const sweeping = setInterval(() => {
    void import('./sweep').then(({ sweep }) => sweep(client, cache, userId));
  }, sweepMs);
  await outbox.start();
  const unregister = onSignedOut(async () => {
    unregister();
    opened.delete(userId);
    (await keeping)?.();
    clearInterval(sweeping);
    outbox.close();
    invalidateAll();
    socket.close();
    client.stop();
    await cache.reset();
  });
  if (early && !isKnown) await ask(client, early);
  return client;
}

const opened = new Map<string, Promise<ApolloClient>>();

/** Opens the user's client, with its cache restored from the device. */
export function openClient(
  userId: string,
  effects: () => Promise<Effects>,
  early?: Early,
): Promise<ApolloClient> {
  const known = opened.get(userId) ?? makeClient(userId, effects, early);
  opened.set(userId, known);
  return known;
}
