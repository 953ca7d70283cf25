import type { UncachedDocument } from '../lib/uncached';
import { RefreshInWorkerDocument } from './__generated__/worker';

declare const self: ServiceWorkerGlobalScope;

/** The lock of lib/session: only one context refreshes at a time. */
const lockName = 'forma-refresh';

/** Sends one persisted document; throws the code of the first error. */
export async function ask<Data, Variables>(
  { operationName, hash }: UncachedDocument<Data, Variables>,
  variables: Variables,
  token?: string,
): Promise<Data> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      operationName,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });
  const { data, errors } = await answer.json();
  if (errors?.length) throw new Error(errors[0].extensions?.code);
  return data;
}

/** Refreshes the session of the device. */
export async function refresh() {
  const { refreshSession } = await self.navigator.locks.request(lockName, () =>
    ask(RefreshInWorkerDocument, {}),
  );
  return refreshSession;
}
