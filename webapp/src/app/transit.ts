import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { type Location, NavigationType } from 'react-router';
import { viewerState } from '../lib/viewer';
import { isRightToLeft } from '../ui/direction';
import { prefersReducedMotion } from '../ui/motion';
import { type Place, setTransit } from './Router';
import { parentOf } from './tabs';

const slidePx = 24;
const slideMs = 250;

/** Set while the browser itself shows a way back, as the swipe from the edge of an iPhone does. */
let isShown = false;
addEventListener('popstate', ({ hasUAVisualTransition }) => {
  isShown = hasUAVisualTransition;
});

/** How far a page is below its tab. */
function depthOf({ pathname }: Location): number {
  const state = viewerState();
  if (state.status !== 'signedIn' || !parentOf(state.viewer.role, pathname)) return 0;
  return pathname.split('/').length;
}

/** 1 on the way to a page below, -1 on the way back up, and 0 between pages that lie beside each other. */
function directionOf(from: Location, { action, location }: Place, delta: number | null): number {
  if (from.pathname === location.pathname || prefersReducedMotion()) return 0;
  if (action === NavigationType.Pop) return isShown ? 0 : Math.sign(delta ?? 0);
  const isDeeper = depthOf(location) > depthOf(from);
  return action === NavigationType.Push && isDeeper && !location.state?.scroll ? 1 : 0;
}

/** The cover of a workout on its own page, or where a list leads to it; undefined unless it is in sight. */
function coverOf(path: string): HTMLElement | undefined {
  const covers = document.querySelectorAll<HTMLElement>(`[data-cover],#main a[href=${CSS.escape(path)}] img`);
  return [...covers].find((cover) => {
    const { top, bottom, left, right } = cover.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
}

let named: HTMLElement | undefined;
let latest = 0;

/** Makes this cover the one that changes its place and size. */
function nameCover(cover: HTMLElement | undefined) {
  named?.style.removeProperty('view-transition-name');
  named = cover;
  cover?.style.setProperty('view-transition-name', 'cover');
}

/** Slides a page below in, and out on the way back; the cover of the one below changes its place and size. */
function slide(show: () => void, direction: number, below: string) {
  latest++;
  const own = latest;
  const before = coverOf(below);
  nameCover(before);
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    flushSync(show);
    nameCover(before && coverOf(below));
  });
  const move = (view: 'old' | 'new', translate: string[]) =>
    document.documentElement.animate(
      { translate },
      { duration: slideMs, easing: 'ease-out', pseudoElement: `::view-transition-${view}(root)` },
    );
  ready.then(
    () => {
      const by = isRightToLeft() ? -direction : direction;
      move('old', ['0', `${-by * slidePx}px`]);
      move('new', [`${by * slidePx}px`, '0']);
    },
    // The window is hidden, or another page follows already.
    () => undefined,
  );
  // One that is cut short ends after the next has begun, and named its own.
  const end = () => {
    if (own === latest) nameCover(undefined);
  };
  finished.then(end, end);
  updateCallbackDone.catch(reportError);
}

setTransit((from, to, show) => {
  const direction = 'startViewTransition' in document ? directionOf(from, to, to.delta) : 0;
  if (direction === 0) startTransition(show);
  else slide(show, direction, direction > 0 ? to.location.pathname : from.pathname);
});
