import { useSyncExternalStore } from 'react';
import { retryDelay } from './apollo/policy';

const clockSlackMs = 30_000;
const listeners = new Set<() => void>();
let reachable = true;
let heardAt = 0;
let clockAhead = 0;
let probe: ReturnType<typeof setTimeout> | undefined;
let changes = 0;

function publish() {
  for (const listener of listeners) listener();
}

addEventListener('offline', publish);
addEventListener('online', () => {
  setReachable(true);
  publish();
});

function setReachable(next: boolean) {
  clearTimeout(probe);
  changes += 1;
  if (reachable === next) return;
  reachable = next;
  publish();
}

/** Calls back when the app goes offline or online. */
export function onNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports whether the server can be reached: there is a network, and the last request got through. */
export function isOnline(): boolean {
  return navigator.onLine && reachable;
}

export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, isOnline);
}

/** The time by the server's clock, if known: a phone's own may be wrong by hours. */
export function serverNow(): Date {
  return new Date(Date.now() - clockAhead);
}

/** Compares the clocks by the date of a response. */
export function updateServerClock(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  if (Number.isFinite(ahead)) clockAhead = Math.abs(ahead) < clockSlackMs ? 0 : ahead;
}

export interface ServerContact {
  /** When the server last answered; 0 if it never did on this device. */
  heardAt: number;
  clockAhead: number;
}

export function serverContact(): ServerContact {
  return { heardAt, clockAhead };
}

export function restoreServerContact(before: ServerContact): void {
  if (before.heardAt > heardAt) ({ heardAt, clockAhead } = before);
}

/** Records that the server has answered. */
export function markReachable(): void {
  heardAt = Date.now();
  setReachable(true);
}

/** Records that a request got no answer; from then on the server is polled. */
export function markUnreachable(attempt = 1): void {
  setReachable(false);
  probe = setTimeout(() => void probeServer(attempt), retryDelay(attempt));
}

/** Checks now whether the server can be reached, unless there is no network at all. */
export async function probeServer(attempt = 1): Promise<boolean> {
  if (isOnline()) return true;
  if (!navigator.onLine) return false;
  clearTimeout(probe);
  const before = changes;
  const there = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Something else has found out in the meantime, such as that the network is back.
  if (changes !== before) return isOnline();
  if (there) setReachable(true);
  else markUnreachable(attempt + 1);
  return there;
}
