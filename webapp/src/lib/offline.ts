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

/** Calls back when the network has gone or come. */
export function onNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server can be asked: there is a network, and the last request got through. */
export function isOnline(): boolean {
  return navigator.onLine && reachable;
}

export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, isOnline);
}

/** The time by the server's clock, as far as it is known: a phone's own may be wrong by hours. */
export function serverNow(): Date {
  return new Date(Date.now() - clockAhead);
}

/** Compares the clocks by the time that an answer names. */
export function noteClock(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  if (Number.isFinite(ahead)) clockAhead = Math.abs(ahead) < clockSlackMs ? 0 : ahead;
}

export interface Heard {
  /** When the server last answered; 0 when it never did on this device. */
  heardAt: number;
  clockAhead: number;
}

export function heard(): Heard {
  return { heardAt, clockAhead };
}

export function restoreHeard(before: Heard): void {
  if (before.heardAt > heardAt) ({ heardAt, clockAhead } = before);
}

/** The server has answered. */
export function noteAnswer(): void {
  heardAt = Date.now();
  setReachable(true);
}

/** The server was asked in vain: it is asked again from time to time whether it is there. */
export function noteSilence(attempt = 1): void {
  setReachable(false);
  probe = setTimeout(() => void askServer(attempt), retryDelay(attempt));
}

/** Asks now whether the server is there, unless there is no network at all. */
export async function askServer(attempt = 1): Promise<boolean> {
  if (isOnline()) return true;
  if (!navigator.onLine) return false;
  clearTimeout(probe);
  const before = changes;
  const there = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Somebody else has learnt better meanwhile, for one that the network is back.
  if (changes !== before) return isOnline();
  if (there) setReachable(true);
  else noteSilence(attempt + 1);
  return there;
}
