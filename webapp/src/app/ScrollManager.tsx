import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { onSignedOut } from '../lib/viewer';

const patienceMs = 3000;
const most = 100;
/** What a user scrolls with. */
const scrolling = ['wheel', 'touchstart', 'keydown'];
/** Scroll offsets by page key; the most recently left page comes last. */
const positions = new Map<string, number>();
onSignedOut(() => positions.clear());

function keep(key: string, top: number) {
  positions.delete(key);
  positions.set(key, top);
  for (const [oldest] of positions) if (positions.size > most) positions.delete(oldest);
}

/** Scrolls once the page is tall enough; stops trying after a moment or when the user scrolls. */
function scrollWhenPossible(top: number): (() => void) | undefined {
  const isPossible = () => document.documentElement.scrollHeight >= top + innerHeight;
  const attempt = () => {
    if (!isPossible()) return;
    scrollTo(0, top);
    stop();
  };
  // At once where it can be, so that a transition begins with it.
  if (isPossible()) {
    scrollTo(0, top);
    return undefined;
  }
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of scrolling) removeEventListener(act, stop);
  };
  for (const act of scrolling) addEventListener(act, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Scrolls a new page to its top, and restores the offset of one revisited by the Back button or by the tab
 * that names its key.
 */
export function ScrollManager() {
  const { key, pathname, state } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  // Before the next page is painted: scrolling that it causes must not be stored for the page just left.
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
