import { ApolloLink } from '@apollo/client';
import { type Client, createClient } from 'graphql-ws/client';
import { Observable } from 'rxjs';
import { fromWire, type WireError } from '../errors';
import { isOnline, onNetwork } from '../offline';
import { persistedBody } from '../post';
import { accessToken, refresh } from '../session';
import { viewerState } from '../viewer';
import { dispatchRefetch, reportDisconnected } from './connected';
import { retryDelay } from './policy';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The variables of a subscription, evaluated whenever it starts or restarts. */
    variablesNow?: () => Record<string, unknown>;
  }
}

const keepAliveMs = 10_000;
const refusals = [4401, 4403];
/** The close code of a socket that is no longer needed. */
const meant = 1000;
/**
 * Reports whether a message asks for a refetch, which the server sends first and to a client that was too
 * slow.
 */
function isRefetch({ extensions }: { extensions?: unknown }): boolean {
  return (extensions as { refetch?: unknown } | null | undefined)?.refetch === true;
}

function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits, but no longer than until the network is back: that an attempt failed without one says nothing now. */
function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const unsubscribe = onNetwork(() => {
      if (isOnline()) end();
    });
  });
}

function openSocket(): Client {
  let lastToken: string | undefined;
  let refused = false;
  return createClient({
    url: socketUrl,
    lazy: true,
    keepAlive: keepAliveMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => waitForNetwork(retryDelay(retries + 1)),
    shouldRetry: () => viewerState().status === 'signedIn',
    connectionParams: async () => {
      lastToken = refused ? await refresh(lastToken) : await accessToken();
      refused = false;
      return { authorization: `Bearer ${lastToken}`, refetchOnStart: true };
    },
    on: {
      connected: () => reportDisconnected(false),
      closed: (event) => {
        const { code } = event as CloseEvent;
        refused = refusals.includes(code);
        reportDisconnected(code !== meant);
      },
    },
  });
}

/** The server's own error if it refused; a generic one if the socket failed. */
function toSocketError(error: unknown): Error {
  const [first] = Array.isArray(error) ? (error as WireError[]) : [];
  if (first) return fromWire(first);
  return error instanceof Error ? error : new Error('The live connection failed');
}

function isRefusal(error: unknown): boolean {
  return error instanceof CloseEvent && refusals.includes(error.code);
}

/**
 * The payload that starts a subscription, evaluated on each start, so that a restart continues from the
 * current state.
 */
function payloadOf({
  query,
  variables,
  getContext,
}: ApolloLink.Operation): Parameters<Client['subscribe']>[0] {
  const { variablesNow: now } = getContext();
  const payload = { query: '', ...persistedBody(query, variables) };
  if (now) Object.defineProperty(payload, 'variables', { enumerable: true, get: now });
  return payload as Parameters<Client['subscribe']>[0];
}

/** Subscriptions that begin within this time, as after a reconnection, refetch together. */
const togetherMs = 100;

/** Returns a function that has the subscribers of an operation refetch, with those of others that follow at once. */
function refetchTogether(onRefetch: () => void) {
  const operations = new Set<string>();
  let soon: ReturnType<typeof setTimeout> | undefined;
  const dispatch = () => {
    soon = undefined;
    onRefetch();
    for (const operation of operations) dispatchRefetch(operation);
    operations.clear();
  };
  return {
    add: (operation = '') => {
      operations.add(operation);
      soon ??= setTimeout(dispatch, togetherMs);
    },
    drop: () => clearTimeout(soon),
  };
}

/**
 * A link for subscriptions. An expired token closes the socket, which reconnects with a fresh one. `onRefetch`
 * is called before subscribers that the server asks to refetch.
 */
export function socketLink(onRefetch: () => void): { link: ApolloLink; close: () => void } {
  const client = openSocket();
  const ends = new Set<() => void>();
  const due = refetchTogether(onRefetch);
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let stop: (() => void) | undefined;
        let ended = false;
        const start = (attempt: number) => {
          if (ended) return;
          stop = client.subscribe(payloadOf(operation), {
            next: (result) => {
              if (isRefetch(result)) due.add(operation.operationName);
              else observer.next(result as ApolloLink.Result);
            },
            // The server gives a reason when it ends a subscription, unless it cannot know one; a valid
            // session then starts it again.
            complete: () => {
              if (ended || viewerState().status !== 'signedIn') observer.complete();
              else
                void accessToken()
                  .then(refresh)
                  .then(() => wait(retryDelay(attempt)))
                  .then(
                    () => start(attempt + 1),
                    () => observer.complete(),
                  );
            },
            error: (error) => {
              // The client library treats these codes as fatal, although a fresh token helps.
              if (isRefusal(error) && viewerState().status === 'signedIn')
                void wait(retryDelay(attempt)).then(() => start(attempt + 1));
              else observer.error(toSocketError(error));
            },
          });
        };
        start(1);
        const end = () => {
          ends.delete(end);
          ended = true;
          stop?.();
        };
        ends.add(end);
        return end;
      }),
  );
  const close = async () => {
    // The client library would still start what waits for a connection being opened, on the closed socket.
    for (const end of ends) end();
    due.drop();
    try {
      await client.dispose();
    } catch {
      // Waits for a connection being opened, and reports its failure too.
    }
  };
  return { link, close: () => void close() };
}
