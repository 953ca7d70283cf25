/** Where films that were downloaded for the gym are; shared with the service worker. */
export const filmCache = 'films';

/** Whether a film is on this device; signed links change, what stands before the signature does not. */
export async function isKept(url: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  return Boolean(await caches.match(new URL(url, location.href).pathname, { cacheName: filmCache }));
}
