import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const patienceMs = 1000;
const positions = new Map<string, number>();

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

/** A new page starts at its top, a page come back to where it was left. */
export function ScrollManager() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  // Before the next page is painted: what scrolls by its coming is not a place of the page that was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const left = navigation === 'POP' ? positions.get(key) : undefined;
    if (left) return scrollWhenPossible(left);
    scrollTo(0, 0);
  }, [key, pathname, navigation]);
  return null;
}
