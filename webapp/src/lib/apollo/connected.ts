import type { DocumentNode } from '@apollo/client';
import { useEffect, useSyncExternalStore } from 'react';
import { persistedIds } from '../post';

const started = new EventTarget();

/**
 * Refetches when a subscription starts or restarts, and when it has missed events: the answer covers what
 * happened before, and events cover what follows.
 */
export function useRefetchOnStart(subscription: DocumentNode, refetch: () => void, skip = false): void {
  useEffect(() => {
    if (skip) return;
    const { operationName } = persistedIds(subscription);
    started.addEventListener(operationName, refetch);
    return () => started.removeEventListener(operationName, refetch);
  }, [subscription, refetch, skip]);
}

/** Called when the server asks the subscribers of an operation to refetch. */
export function dispatchRefetch(operationName = ''): void {
  started.dispatchEvent(new Event(operationName));
}

/**
 * How long a connection may be gone before the user is told: it usually comes back by itself, as after each
 * token.
 */
const graceMs = 4000;
const watchers = new Set<() => void>();
let lost = false;
let grace: ReturnType<typeof setTimeout> | undefined;

function setLost(next: boolean): void {
  clearTimeout(grace);
  grace = undefined;
  if (lost === next) return;
  lost = next;
  for (const watcher of watchers) watcher();
}

/** The live connection is gone, or open or not needed. It counts as lost once it has been gone for a while. */
export function reportDisconnected(isDisconnected: boolean): void {
  if (!isDisconnected) setLost(false);
  else if (!lost) grace ??= setTimeout(() => setLost(true), graceMs);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Reports whether the live connection is lost while something is subscribed. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(watch, () => lost);
}
