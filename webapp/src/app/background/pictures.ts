import { keys } from 'idb-keyval';
import { pathOfKey, pictureKey, type StoredPicture, storedPicture } from '../../lib/pictures';
import { writeRows } from '../../lib/writeRows';

/** The bytes of all pictures on the device. */
const mostBytes = 2_500_000;

/** Signed URLs change, but the path identifies the picture. Those of other sites are left to the browser. */
function pathOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith('/media/') ? pathname : undefined;
}

async function load(url: string): Promise<StoredPicture | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return undefined;
  return { type: response.headers.get('content-type') ?? 'image/jpeg', bytes: await response.arrayBuffer() };
}

/** Stores pictures on the device, the first ones if there is no room for all, and removes all others. */
export async function keepPictures(urls: Iterable<string>, stopped: () => boolean): Promise<void> {
  if (stopped()) return;
  const kept = new Set<string>();
  let bytes = 0;
  for (const url of urls) {
    const path = pathOf(url);
    if (!path || kept.has(path)) continue;
    const stored = await storedPicture(path);
    const picture = stored ?? (await load(url));
    // A user who has signed out in the meantime leaves nothing behind.
    if (stopped()) return;
    if (!picture || bytes + picture.bytes.byteLength > mostBytes) continue;
    if (!stored) await writeRows((rows) => rows.put(picture, pictureKey(path)));
    kept.add(path);
    bytes += picture.bytes.byteLength;
  }
  const others = (await keys()).filter((key) => {
    const path = pathOfKey(key);
    return path !== undefined && !kept.has(path);
  });
  await writeRows((rows) => {
    for (const key of others) rows.delete(key);
  });
}
