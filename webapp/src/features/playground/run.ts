import { createClient } from 'graphql-ws/client';
import { newId } from '../../lib/newId';
import { accessToken } from '../../lib/session';

export interface PlaygroundRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** An API token; if empty, the user's own session is used. */
  token: string;
  /** Further headers, by name in lower case; a subscription has none. */
  headers: Record<string, string>;
}

export interface Answer {
  id: string;
  at: number;
  /** The HTTP status; a subscription's events have none. */
  status?: number;
  ms: number;
  bytes: number;
  text: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The body of a standard GraphQL request. */
export function bodyOf({ query, variables, operationName }: PlaygroundRequest) {
  return { query, variables, ...(operationName && { operationName }) };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function authorizationOf({ token }: PlaygroundRequest): Promise<string> {
  return `Bearer ${token || (await accessToken())}`;
}

/** Sends one HTTP request, without the app's cache and cookie. */
export async function runOnce(asked: PlaygroundRequest, signal: AbortSignal): Promise<Answer> {
  const authorization = await authorizationOf(asked);
  const start = performance.now();
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    headers: {
      authorization,
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...asked.headers,
    },
    body: JSON.stringify(bodyOf(asked)),
    signal,
  });
  const text = await response.text();
  const ms = performance.now() - start;
  return {
    id: newId(),
    at: Date.now(),
    status: response.status,
    ms,
    bytes: bytesOf(text),
    text: pretty(text),
  };
}

/** The reason given when a socket closes. */
function reasonOf(error: unknown): string {
  if (error instanceof CloseEvent) return `${error.code} ${error.reason}`.trim();
  return error instanceof Error ? error.message : JSON.stringify(error, null, 2);
}

/**
 * Subscribes over a socket of its own until stopped or ended; resolves to the error that ended it, if any.
 */
export function listen(
  asked: PlaygroundRequest,
  onAnswer: (answer: Answer) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const start = performance.now();
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    retryAttempts: 0,
    connectionParams: async () => ({ authorization: await authorizationOf(asked) }),
  });
  return new Promise((resolve) => {
    const finish = (reason?: string) => {
      void Promise.resolve(client.dispose()).catch(() => undefined);
      resolve(reason);
    };
    const { operationName, ...body } = bodyOf(asked);
    const stop = client.subscribe(operationName ? { ...body, operationName } : body, {
      next: (result) => {
        const text = JSON.stringify(result, null, 2);
        onAnswer({
          id: newId(),
          at: Date.now(),
          ms: performance.now() - start,
          bytes: bytesOf(JSON.stringify(result)),
          text,
        });
      },
      error: (error) => finish(reasonOf(error)),
      complete: () => finish(),
    });
    signal.addEventListener('abort', () => {
      stop();
      finish();
    });
  });
}
