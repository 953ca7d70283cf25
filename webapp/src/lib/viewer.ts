import { useSyncExternalStore } from 'react';
import type { SessionProfileFragment } from './__generated__/session';
import { setHomeZone } from './homeZone';

export type Viewer = Omit<SessionProfileFragment, '__typename' | ' $fragmentName'>;
export type ViewerState =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; viewer: Viewer };

const storageKey = 'viewer';
const pendingKey = 'signOutPending';
const keptOnSignOut = ['language', pendingKey];
const listeners = new Set<() => void>();
const cleanups = new Set<() => unknown>();

let state = readStored();
setHomeZone(zoneOf(state));

function readStored(): ViewerState {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return { status: 'signedOut' };
  try {
    const viewer = JSON.parse(stored) as Viewer;
    return viewer.id && viewer.role ? { status: 'signedIn', viewer } : { status: 'loading' };
  } catch {
    return { status: 'loading' };
  }
}

function zoneOf(next: ViewerState): string | undefined {
  return next.status === 'signedIn' ? next.viewer.timeZone : undefined;
}

function publish(next: ViewerState) {
  state = next;
  setHomeZone(zoneOf(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function viewerState(): ViewerState {
  return state;
}

export function useViewerState(): ViewerState {
  return useSyncExternalStore(subscribe, viewerState);
}

/** The signed-in user; only for what is rendered behind the guard. */
export function useViewer(): Viewer {
  const current = useViewerState();
  if (current.status !== 'signedIn') throw new Error('No user is signed in');
  return current.viewer;
}

/** Stores who is signed in, so that the app opens offline. Contains no secret. */
export function setViewer(profile: Viewer & { __typename?: string }): void {
  const { __typename, ...viewer } = profile;
  const stored = JSON.stringify(viewer);
  if (state.status === 'signedIn' && stored === JSON.stringify(state.viewer)) return;
  localStorage.setItem(storageKey, stored);
  publish({ status: 'signedIn', viewer });
}

/** Updates a part of the viewer, for example after a saved onboarding step. */
export function patchViewer(change: Partial<Viewer>): void {
  if (state.status === 'signedIn') setViewer({ ...state.viewer, ...change });
}

/** Registers what to clear on sign-out. */
export function onSignedOut(clean: () => unknown): () => void {
  cleanups.add(clean);
  return () => cleanups.delete(clean);
}

async function deletePrivateCaches() {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}

function clearStorage(storage: Storage, kept: string[]) {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key);
}

/** Clears the user's data on this device: memory, IndexedDB, caches and storage. */
export async function clearViewerData(): Promise<void> {
  clearStorage(localStorage, keptOnSignOut);
  clearStorage(sessionStorage, []);
  publish({ status: 'signedOut' });
  const work = [...cleanups].map(async (clean) => clean());
  const stored = 'indexedDB' in globalThis ? import('idb-keyval').then(({ clear }) => clear()) : undefined;
  await Promise.allSettled([...work, stored, deletePrivateCaches()]);
}

/** Follows sign-ins and sign-outs in other tabs. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || (event.key !== storageKey && event.key !== null)) return;
    const before = state;
    const next = readStored();
    if (next.status === 'signedOut') {
      if (before.status !== 'signedOut') void clearViewerData();
    } else if (
      before.status === 'signedIn' &&
      next.status === 'signedIn' &&
      before.viewer.id !== next.viewer.id
    ) {
      location.reload();
    } else publish(next);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Reports whether the server has yet to be told about a sign-out. */
export function hasPendingSignOut(): boolean {
  return localStorage.getItem(pendingKey) !== null;
}

export function setPendingSignOut(pending: boolean): void {
  if (pending) localStorage.setItem(pendingKey, '1');
  else localStorage.removeItem(pendingKey);
}
