import { get } from 'idb-keyval';
import { downloadedFilms } from '../../features/training/download/films';
import { filmCache } from '../../lib/filmCache';
import { writeRows } from '../../lib/writeRows';

/** The row of the paths that are on the device although nobody asked for them. */
const row = 'filmsAhead';

/** A video that is not worth asking about. */
const smallBytes = 4_000_000;
/** The bytes of all videos that nobody asked for. */
const mostBytes = 20_000_000;

/** Signed URLs change, but the path identifies the video. */
function pathOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith('/media/') ? pathname : undefined;
}

/** The video at a URL, unless it is large: then only its head is read. */
async function load(url: string, most: number): Promise<Blob | undefined> {
  const stop = new AbortController();
  const film = await fetch(url, { signal: stop.signal }).catch(() => undefined);
  const bytes = Number(film?.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (film?.ok && bytes <= most) return film.blob();
  stop.abort();
  return undefined;
}

/** Stores a video unless it is on the device already; returns its bytes, or undefined if it is not small enough. */
async function store(cache: Cache, url: string, path: string, most: number, stopped: () => boolean) {
  const stored = await cache.match(path);
  const film = stored ? await stored.blob() : await load(url, Math.min(most, smallBytes));
  // A user who has signed out in the meantime leaves nothing behind.
  if (!film || film.size > most || stopped()) return undefined;
  const headers = { 'content-type': film.type, 'content-length': `${film.size}` };
  if (!stored) await cache.put(path, new Response(film, { headers }));
  return film.size;
}

/** Stores small videos on the device, and removes those that are no longer wanted. What was downloaded stays. */
export async function keepFilms(urls: Iterable<string>, stopped: () => boolean): Promise<void> {
  if (!('caches' in globalThis) || stopped()) return;
  const cache = await caches.open(filmCache);
  const before = (await get<string[]>(row)) ?? [];
  const downloaded = new Set((await downloadedFilms()).map(({ path }) => path));
  const kept = new Set<string>();
  let left = mostBytes;
  for (const url of urls) {
    const path = pathOf(url);
    if (!path || kept.has(path) || downloaded.has(path)) continue;
    const bytes = await store(cache, url, path, left, stopped);
    if (stopped()) return;
    if (bytes === undefined) continue;
    kept.add(path);
    left -= bytes;
  }
  if (stopped()) return;
  await writeRows((rows) => rows.put([...kept], row));
  const wanted = new Set([...kept, ...(await downloadedFilms()).map(({ path }) => path)]);
  await Promise.all(before.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}
