/** The cache of downloaded videos, shared with the service worker. */
export const filmCache = 'films';

/**
 * Reports whether a video is on this device. Its signed URL changes, but not the part before the signature.
 */
export async function isDownloaded(url: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  return Boolean(await caches.match(new URL(url, location.href).pathname, { cacheName: filmCache }));
}
