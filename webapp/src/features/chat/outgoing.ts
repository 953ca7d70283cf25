import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import type { PostMessageInput } from '../../__generated__/types';
import { isQueued } from '../../lib/apollo';
import { type RequestError, toRequestError } from '../../lib/errors';
import { type Job, outboxActions, useWaiting } from '../../lib/outbox/waiting';
import { onForget } from '../../lib/viewer';
import { PostMessageDocument } from './__generated__/chat';
import { insertMessage } from './window';

/** Something said that the server has not confirmed. */
export interface Outgoing {
  input: PostMessageInput;
  at: number;
  state: 'sending' | 'waiting' | 'failed';
  /** Of the write that waits in the outbox. */
  key?: string;
}

const storageKey = 'chat-failed';
/** How long something sent is shown at most until it comes back from the server. */
const lingerMs = 5000;

let items: readonly Outgoing[] = readFailed();
const listeners = new Set<() => void>();

function readFailed(): Outgoing[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Outgoing[];
  } catch {
    return [];
  }
}

function publish(next: readonly Outgoing[]) {
  items = next;
  const failed = items.filter(({ state }) => state === 'failed');
  if (failed.length > 0) localStorage.setItem(storageKey, JSON.stringify(failed));
  else localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

onForget(() => publish([]));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(item: Outgoing) {
  publish([...items.filter(({ input }) => input.id !== item.input.id), item]);
}

function drop(id: string) {
  publish(items.filter(({ input }) => input.id !== id));
}

/** Says something; what fails stays with what was typed. Tells why it failed. */
export async function send(
  client: ApolloClient,
  input: PostMessageInput,
  at = Date.now(),
): Promise<RequestError | undefined> {
  put({ input, at, state: 'sending' });
  try {
    const result = await client.mutate({
      mutation: PostMessageDocument,
      variables: { input },
      context: { outbox: true },
    });
    if (isQueued(result)) {
      put({ input, at, state: 'waiting' });
      // From here on it is in the list of what waits.
      setTimeout(() => drop(input.id), lingerMs);
    } else {
      if (result.data) insertMessage(client.cache, result.data.postMessage);
      drop(input.id);
    }
  } catch (failure) {
    put({ input, at, state: 'failed' });
    return toRequestError(failure);
  }
  return undefined;
}

export function retry(client: ApolloClient, { key, input, at }: Outgoing): Promise<unknown> {
  return key ? (outboxActions()?.retry(key) ?? Promise.resolve()) : send(client, input, at);
}

export function discard({ key, input }: Outgoing): void {
  drop(input.id);
  if (key) void outboxActions()?.discard(key);
}

function fromJob({ key, at, refused, variables }: Job): Outgoing {
  return { key, at, state: refused ? 'failed' : 'waiting', input: variables.input as PostMessageInput };
}

/** What is on its way to a conversation, in the order in which it was said. */
export function useOutgoing(conversationId: string): Outgoing[] {
  const own = useSyncExternalStore(subscribe, () => items);
  const waits = useWaiting()
    .filter(({ operation }) => operation === 'PostMessage')
    .map(fromJob);
  const all = [...own.filter(({ input }) => !waits.some((other) => other.input.id === input.id)), ...waits];
  return all
    .filter(({ input }) => input.conversationId === conversationId)
    .sort((a, b) => a.at - b.at || a.input.id.localeCompare(b.input.id));
}
