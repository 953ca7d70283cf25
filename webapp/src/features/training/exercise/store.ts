import { get } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { onSignedOut, viewerState } from '../../../lib/viewer';
import { writeRows } from '../../../lib/writeRows';
import type { WorkoutDraft } from './workoutDraft';

/** Undefined until it has been read. */
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
  if (found?.version !== 1) return publish(null);
  // The lines of a workout started in an earlier version have no units of their own.
  publish({ ...found, lines: found.lines.map((line) => ({ ...line, units: line.units ?? found.units })) });
}

/**
 * Stores a workout in localStorage, which survives the page being killed before IndexedDB has written it.
 * Returns a function to call after that write.
 */
function storeInLocalStorage(key: string, next: WorkoutDraft | null): () => void {
  const ahead = JSON.stringify(next);
  try {
    localStorage.setItem(key, ahead);
  } catch {
    // Storage is full or blocked. IndexedDB follows in a moment, and an older copy must not take precedence
    // over it.
    localStorage.removeItem(key);
  }
  return () => {
    if (localStorage.getItem(key) === ahead) localStorage.removeItem(key);
  };
}

// Another tab has stored a different one.
addEventListener('storage', ({ key }) => {
  if (key === keyOfViewer()) void read();
});
onSignedOut(() => {
  reading = undefined;
  publish(undefined);
});

/** Reads the stored draft, once. */
function readDraft(): Promise<void> {
  reading ??= read();
  return reading;
}

/**
 * Stores the workout on the device at once, so that a killed tab resumes at the same set; null removes it.
 */
export function saveDraft(next: WorkoutDraft | null): void {
  publish(next);
  const key = keyOfViewer();
  if (!key) return;
  const whenKept = storeInLocalStorage(key, next);
  void writeRows((rows) => (next ? rows.put(next, key) : rows.delete(key))).then(whenKept, () => undefined);
}

function subscribe(listener: () => void) {
  void readDraft();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The workout in progress; null if there is none, undefined until known. */
export function useWorkoutDraft(): WorkoutDraft | null | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Updates the current workout by a function of its latest state. */
export function changeDraft(change: (draft: WorkoutDraft) => WorkoutDraft): void {
  if (!current) return;
  const next = change(current);
  if (next !== current) saveDraft(next);
}
