import { del, get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { onForget, viewerState } from '../../../lib/viewer';
import type { Draft } from './draft';

/** Undefined before it was read. */
let current: Draft | null | undefined;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('workout');

function keyOfViewer(): string | undefined {
  const state = viewerState();
  return state.status === 'signedIn' ? `workout:${state.viewer.id}` : undefined;
}

function publish(next: Draft | null | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

async function read() {
  const key = keyOfViewer();
  const stored = key ? await get<Draft>(key).catch(() => undefined) : undefined;
  publish(stored?.version === 1 ? stored : null);
}

otherTabs?.addEventListener('message', () => void read());
onForget(() => {
  reading = undefined;
  publish(undefined);
});

/** Reads what is on the device, once. */
function readDraft(): Promise<void> {
  reading ??= read();
  return reading;
}

/** Keeps the workout on the device at once, so that a killed tab comes back to the same set; null forgets it. */
export function saveDraft(next: Draft | null): void {
  publish(next);
  const key = keyOfViewer();
  if (!key) return;
  const written = next ? set(key, next) : del(key);
  void written.then(
    () => otherTabs?.postMessage(''),
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  void readDraft();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The workout that the person is in the middle of; null where there is none, undefined before it is known. */
export function useDraft(): Draft | null | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Changes the workout of now, by what it is at that moment. */
export function changeDraft(change: (draft: Draft) => Draft): void {
  if (!current) return;
  const next = change(current);
  if (next !== current) saveDraft(next);
}
