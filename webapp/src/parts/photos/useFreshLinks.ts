import { startTransition, useEffect, useRef } from 'react';
import { isOnline, serverNow } from '../../lib/offline';
import type { Photo } from './photo';

const spareMs = 30_000;
const leastWaitMs = 5000;

/** Refetches photos before their URLs expire, which takes minutes, and after a reconnection. */
export function useFreshLinks(photos: readonly Pick<Photo, 'urlsExpireAt'>[], read: () => Promise<unknown>) {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const expires = photos.map(({ urlsExpireAt }) => Date.parse(urlsExpireAt));
  const soonest = expires.length > 0 ? Math.min(...expires) : undefined;
  useEffect(() => {
    if (soonest === undefined) return;
    const renew = () => {
      if (isOnline()) startTransition(() => void latest.current().catch(() => undefined));
    };
    const timer = setTimeout(renew, Math.max(soonest - serverNow().getTime() - spareMs, leastWaitMs));
    addEventListener('online', renew);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', renew);
    };
  }, [soonest]);
}
