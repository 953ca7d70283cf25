import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { takeEarly } from './early';
import { fromWire, RequestError, type WireError } from './errors';
import { updateServerClock } from './offline';
import type { UncachedDocument } from './uncached';

export interface WireResult<Data> {
  data?: Data | null;
  errors?: readonly WireError[];
}

export interface PostOptions {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  /** The idempotency key of a mutation. */
  key?: string | undefined;
}

export type SentDocument<Data, Variables> =
  | TypedDocumentNode<Data, Variables>
  | UncachedDocument<Data, Variables>;

export type AnyDocument = SentDocument<unknown, never> | { __meta__?: { hash: string } };

/** The name and the hash by which the server knows a document. */
export function persistedIds(document: AnyDocument): { operationName: string; hash: string } {
  if ('operationName' in document) return document;
  const { __meta__, definitions } = document as { __meta__?: { hash: string } } & TypedDocumentNode;
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition');
  if (!__meta__ || !operation?.name) throw new Error('The document has no hash: run `npm run generate`');
  return { operationName: operation.name.value, hash: __meta__.hash };
}

export function persistedBody(document: AnyDocument, variables: unknown): object {
  const { operationName, hash } = persistedIds(document);
  return { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
}

/**
 * Sends one persisted document and returns the raw response; throws only if the request never reached
 * GraphQL.
 */
export async function postRaw<Data>(
  document: AnyDocument,
  variables: unknown,
  { token, signal, keepalive = false, key }: PostOptions,
): Promise<WireResult<Data>> {
  const early = await takeEarly(persistedIds(document).hash, variables);
  if (isAnswer<Data>(early)) return early;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  const response = await send({
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: JSON.stringify(persistedBody(document, variables)),
    keepalive,
    signal: signal ?? null,
  });
  updateServerClock(response.headers.get('date'));
  return readAnswer<Data>(response);
}

async function send(init: RequestInit): Promise<Response> {
  try {
    return await fetch('/graphql', init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new RequestError('NETWORK');
  }
}

function isAnswer<Data>(answer: unknown): answer is WireResult<Data> {
  return typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);
}

async function readAnswer<Data>(response: Response): Promise<WireResult<Data>> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (isAnswer<Data>(answer)) return answer;
  if (response.status === 429) throw new RequestError('RATE_LIMITED', retryAfter(response));
  throw new RequestError(response.status === 502 || response.status === 503 ? 'NETWORK' : 'INTERNAL');
}

function retryAfter(response: Response): Record<string, unknown> {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: seconds } : {};
}

/** Like postRaw, but throws GraphQL errors too. */
export async function post<Data, Variables>(
  document: SentDocument<Data, Variables>,
  variables: Variables,
  options: PostOptions = {},
): Promise<Data> {
  return unwrap(await postRaw<Data>(document, variables, options));
}

export function unwrap<Data>(result: WireResult<Data>): Data {
  const first = result.errors?.[0];
  if (first) throw fromWire(first);
  if (!result.data) throw new RequestError('INTERNAL');
  return result.data;
}
