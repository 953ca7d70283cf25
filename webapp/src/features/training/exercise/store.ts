import { get } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { onForget, viewerState } from '../../../lib/viewer';
import { writeRows } from '../../../lib/writeRows';
import type { WorkoutDraft } from './workoutDraft';

/** Undefined before it was read. */
let current: WorkoutDraft | null | undefined;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function keyOfViewer(): string | undefined {
  const state = viewerState();
  return state.status === 'signedIn' ? `workout:${state.viewer.id}` : undefined;
}

function publish(next: WorkoutDraft | null | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

async function stored(key: string): Promise<WorkoutDraft | null | undefined> {
  const ahead = localStorage.getItem(key);
  return ahead ? (JSON.parse(ahead) as WorkoutDraft | null) : get<WorkoutDraft>(key).catch(() => undefined);
}

async function read() {
  const key = keyOfViewer();
  const found = key ? await stored(key) : null;
  publish(found?.version === 1 ? found : null);
}

/**
 * Keeps a workout that is not in IndexedDB yet, which may take its time on a busy device and takes nothing from a page that went away
 * meanwhile; gives what there is to do once it is there.
 */
function keepAhead(key: string, next: WorkoutDraft | null): () => void {
  const ahead = JSON.stringify(next);
  try {
    localStorage.setItem(key, ahead);
  } catch {
    // There is no room, or none is given: IndexedDB has it a moment later, and what is older may not stand before it.
    localStorage.removeItem(key);
  }
  return () => {
    if (localStorage.getItem(key) === ahead) localStorage.removeItem(key);
  };
}

// Another tab keeps something else.
addEventListener('storage', ({ key }) => {
  if (key === keyOfViewer()) void read();
});
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
export function saveDraft(next: WorkoutDraft | null): void {
  publish(next);
  const key = keyOfViewer();
  if (!key) return;
  const whenKept = keepAhead(key, next);
  void writeRows((rows) => (next ? rows.put(next, key) : rows.delete(key))).then(whenKept, () => undefined);
}

function subscribe(listener: () => void) {
  void readDraft();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The workout that the person is in the middle of; null where there is none, undefined before it is known. */
export function useDraft(): WorkoutDraft | null | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Changes the workout of now, by what it is at that moment. */
export function changeDraft(change: (draft: WorkoutDraft) => WorkoutDraft): void {
  if (!current) return;
  const next = change(current);
  if (next !== current) saveDraft(next);
}
