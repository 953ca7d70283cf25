import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import type { PostMessageInput } from '../../__generated__/types';
import { type RequestError, toRequestError } from '../../lib/errors';
import { type Job, outboxActions, queuedWrites, useQueuedWrites } from '../../lib/outbox/waiting';
import { useWrite } from '../../lib/useWrite';
import { onSignedOut } from '../../lib/viewer';
import { PostMessageDocument } from './__generated__/chat';
import { dropPictures } from './pictures';
import { insertMessage } from './window';

/** A message that the server has not confirmed. */
export interface Outgoing {
  input: PostMessageInput;
  at: number;
  state: 'sending' | 'waiting' | 'failed';
  /** The key of its entry in the outbox. */
  key?: string;
}

const storageKey = 'chat-failed';
/** How long a sent message is shown at most before the server returns it. */
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

onSignedOut(() => publish([]));

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

/** Returns functions that send a message, and retry one that failed. */
export function useSending() {
  const { cache } = useApolloClient();
  const [post] = useWrite(PostMessageDocument, { waits: true });
  /** A failed message keeps its text; returns the reason. */
  const send = async (input: PostMessageInput, at = Date.now()): Promise<RequestError | undefined> => {
    put({ input, at, state: 'sending' });
    try {
      const { data, queued } = await post({ input });
      if (queued) {
        put({ input, at, state: 'waiting' });
        // From here on it is in the outbox.
        setTimeout(() => drop(input.id), lingerMs);
      } else {
        insertMessage(cache, data.postMessage);
        drop(input.id);
        dropPictures(picturesOf(input));
      }
    } catch (failure) {
      put({ input, at, state: 'failed' });
      return toRequestError(failure);
    }
    return undefined;
  };
  const retry = async ({ key, input, at }: Outgoing): Promise<void> => {
    if (!input.images?.length) {
      await (key ? outboxActions()?.retry(key) : send(input, at));
      return;
    }
    // The uploads of a rejected message may have been deleted.
    if (key) await outboxActions()?.discard(key);
    await send({ ...input, images: input.images.map((one) => ({ ...one, uploadId: '' })) }, at);
  };
  return { send, retry };
}

/** The pictures shown with it, stored on this device until it is sent. */
export function picturesOf({ images }: PostMessageInput): string[] {
  return (images ?? []).map(({ id }) => id);
}

export function discard({ key, input }: Outgoing): void {
  drop(input.id);
  dropPictures(picturesOf(input));
  if (key) void outboxActions()?.discard(key);
}

/** The pictures of all outgoing messages. */
export function picturesUnderWay(): string[] {
  const waits = queuedWrites().filter(({ operation }) => operation === 'PostMessage');
  return [
    ...items.map(({ input }) => input),
    ...waits.map(({ variables }) => variables.input as PostMessageInput),
  ].flatMap(picturesOf);
}

function fromJob({ key, at, refused, variables }: Job): Outgoing {
  return { key, at, state: refused ? 'failed' : 'waiting', input: variables.input as PostMessageInput };
}

/** The outgoing messages of a conversation, in the order in which they were written. */
export function useOutgoing(conversationId: string): Outgoing[] {
  const own = useSyncExternalStore(subscribe, () => items);
  const waits = useQueuedWrites()
    .filter(({ operation }) => operation === 'PostMessage')
    .map(fromJob);
  const all = [...own.filter(({ input }) => !waits.some((other) => other.input.id === input.id)), ...waits];
  return all
    .filter(({ input }) => input.conversationId === conversationId)
    .sort((a, b) => a.at - b.at || a.input.id.localeCompare(b.input.id));
}
