import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { onForget } from '../lib/viewer';

const patienceMs = 3000;
const most = 100;
/** How far each page was scrolled, the one left last at the end. */
const positions = new Map<string, number>();
onForget(() => positions.clear());

function keep(key: string, top: number) {
  positions.delete(key);
  positions.set(key, top);
  for (const [oldest] of positions) if (positions.size > most) positions.delete(oldest);
}

/** Scrolls as soon as the page is tall enough, and gives up after a moment or when the person scrolls. */
function scrollWhenPossible(top: number): () => void {
  const attempt = () => {
    if (document.documentElement.scrollHeight < top + innerHeight) return;
    scrollTo(0, top);
    stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** A new page starts at its top, a page come back to where it was left: by the browser's back, or by the tab that names its key. */
export function ScrollManager() {
  const { key, pathname, state } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  // Before the next page is painted: what scrolls by its coming is not a place of the page that was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => keep(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const left = positions.get(
      navigation === 'POP' ? key : ((state as { scroll?: string } | null)?.scroll ?? ''),
    );
    if (left) return scrollWhenPossible(left);
    scrollTo(0, 0);
  }, [key, pathname, state, navigation]);
  return null;
}
