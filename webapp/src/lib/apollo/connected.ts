import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Calls back when the live connection is there, for the first time or again, and after news was missed, so that it can be asked for. */
export function onConnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A subscription takes hold a moment after it begins: what came in between has to be asked for once more. */
const settledMs = 2000;

/** Asks when the live connection is there again, and once more when the subscriptions that begin now or with it have taken hold. */
export function onSettled(ask: () => void): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  const askOnceMore = () => {
    clearTimeout(settled);
    settled = setTimeout(ask, settledMs);
  };
  askOnceMore();
  const stop = onConnected(() => {
    ask();
    askOnceMore();
  });
  return () => {
    clearTimeout(settled);
    stop();
  };
}

export function announceConnected(): void {
  setLost(false);
  for (const listener of listeners) listener();
}

/** For how long a connection may be away before anybody is told: it comes back by itself, as after each token. */
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

/** The live connection has gone, or could not be made; one that was wanted is said to be lost when it stays away. */
export function announceClosed(wanted: boolean): void {
  if (!wanted) setLost(false);
  else if (!lost) grace ??= setTimeout(() => setLost(true), graceMs);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether news does not come in although somebody listens. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(watch, () => lost);
}
