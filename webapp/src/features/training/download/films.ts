import { get, update } from 'idb-keyval';
import type { Plan } from '../../../__generated__/types';
import { RequestError } from '../../../lib/errors';
import { filmCache } from '../../../lib/filmCache';
import { type Viewer, viewerState } from '../../../lib/viewer';
import { isLocked } from '../../../parts/workouts/locked';

/** A video stored on this device. */
export interface DownloadedFilm {
  workoutId: string;
  path: string;
  bytes: number;
  requiredPlan: Plan;
  /** The paths of its captions; unset for videos stored before captions existed. */
  captions?: string[];
}

export interface StorageSpace {
  used: number;
  free: number;
}

/** Left free on a nearly full device for everything else. */
const spareBytes = 50 * 1024 * 1024;

function keyFor(userId: string): string {
  return `films:${userId}`;
}

/** Signed URLs change, but the path identifies the video. */
function pathOf(url: string): string {
  return new URL(url, location.href).pathname;
}

/** Reports whether the stored copy is up to date: the video or its captions may have been replaced. */
export function isCurrent(film: DownloadedFilm, { url, captions }: Links): boolean {
  return film.path === pathOf(url) && captions.every((link) => film.captions?.includes(pathOf(link)));
}

function pathsOf({ path, captions = [] }: DownloadedFilm): string[] {
  return [path, ...captions];
}

function owner(): Viewer {
  const state = viewerState();
  if (state.status !== 'signedIn') throw new RequestError('UNAUTHENTICATED');
  return state.viewer;
}

export async function downloadedFilms(userId: string = owner().id): Promise<DownloadedFilm[]> {
  return (await get<DownloadedFilm[]>(keyFor(userId))) ?? [];
}

/** How much the app stores here, and how much more it may. */
export async function storageSpace(): Promise<StorageSpace> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return { used: usage, free: Math.max(0, quota - usage - spareBytes) };
}

async function readAll(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value);
    bytes += chunk.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'video/mp4' });
}

/** Signed URLs of a video and its captions. */
export interface Links {
  url: string;
  captions: readonly string[];
}

interface Download extends Links {
  workoutId: string;
  requiredPlan: Plan;
  signal: AbortSignal;
  /** Saves the workout's data. */
  save: () => Promise<void>;
  /** Called with the downloaded share, 0–1. */
  onProgress: (fraction: number) => void;
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new RequestError('NETWORK');
  });
  if (!response.ok) throw new RequestError('NOT_FOUND');
  return response;
}

/** Downloads a video with its captions; throws LIMIT_EXCEEDED if there is no room. */
export async function downloadFilm({
  workoutId,
  url,
  captions,
  requiredPlan,
  signal,
  save,
  onProgress,
}: Download): Promise<void> {
  const { id } = owner();
  const path = pathOf(url);
  const response = await fetchFile(url, signal);
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > (await storageSpace()).free) throw new RequestError('LIMIT_EXCEEDED');
  const words = await Promise.all(captions.map((link) => fetchFile(link, signal)));
  const film = await readAll(response, (bytes) => onProgress(length > 0 ? bytes / length : 0));
  const state = viewerState();
  // A user who has signed out in the meantime leaves nothing behind.
  if (signal.aborted || state.status !== 'signedIn' || state.viewer.id !== id) return;
  const cache = await caches.open(filmCache);
  await cache.put(
    path,
    new Response(film, { headers: { 'content-type': film.type, 'content-length': `${film.size}` } }),
  );
  await Promise.all(words.map((said) => cache.put(pathOf(said.url), said)));
  const kept = { workoutId, path, bytes: film.size, requiredPlan, captions: captions.map(pathOf) };
  // Without its page there would be nowhere to play it.
  await save();
  const before = (await downloadedFilms(id)).filter((other) => other.workoutId === workoutId);
  const old = before.flatMap(pathsOf).filter((one) => !pathsOf(kept).includes(one));
  await update<DownloadedFilm[]>(keyFor(id), (films = []) => [
    ...films.filter((other) => other.workoutId !== workoutId),
    kept,
  ]);
  await Promise.all(old.map((one) => cache.delete(one)));
  await navigator.storage?.persist?.();
}

export async function removeFilms(isGone: (film: DownloadedFilm) => boolean): Promise<void> {
  const { id } = owner();
  const gone = (await downloadedFilms(id)).filter(isGone);
  if (gone.length === 0) return;
  const cache = await caches.open(filmCache);
  await Promise.all(gone.flatMap(pathsOf).map((path) => cache.delete(path)));
  await update<DownloadedFilm[]>(keyFor(id), (films = []) => films.filter((film) => !isGone(film)));
}

/** Removes videos that the current plan no longer includes. */
export async function pruneFilms(viewer: Viewer): Promise<void> {
  await removeFilms(({ requiredPlan }) => isLocked(viewer, requiredPlan));
}
