import { type RefObject, useEffect, useRef } from 'react';
import { isRightToLeft } from './direction';
import { haptic } from './haptic';
import { prefersReducedMotion } from './motion';

const tolerancePx = 12;
const triggerPx = 56;

interface Drag {
  item: HTMLElement;
  from: PointerEvent;
  /** How far it has moved towards the start of its line. */
  by: number;
}

/** Where an item is that has moved towards the start. */
function moved(by: number): string {
  return `translateX(${isRightToLeft() ? by : -by}px)`;
}

function follow({ item, from, by }: Drag, { clientX, clientY }: PointerEvent): number | undefined {
  const right = clientX - from.clientX;
  const back = isRightToLeft() ? right : -right;
  // A vertical movement scrolls.
  if (by === 0 && Math.abs(clientY - from.clientY) > Math.max(back, tolerancePx)) return;
  const now = Math.min(triggerPx * 1.25, Math.max(0, back - tolerancePx));
  item.style.transform = now > 0 ? moved(now) : '';
  if (by < triggerPx && now >= triggerPx) haptic('tap');
  return now;
}

function putBack({ item, by }: Drag) {
  item.style.transform = '';
  if (by > 0 && !prefersReducedMotion())
    item.animate([{ transform: moved(by) }, { transform: 'none' }], {
      duration: 180,
      easing: 'cubic-bezier(.32,.72,0,1)',
    });
}

/**
 * Calls back with the item of a list that was swiped towards the start of its line, as from right to left in English. It needs `touch-action: pan-y`, and another
 * way to do the same without swiping.
 */
export function useSwipe(
  list: RefObject<HTMLElement | null>,
  items: string,
  onSwipe: (item: HTMLElement) => void,
): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  }, [onSwipe]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const leave = new AbortController();
    const options = { signal: leave.signal };
    let drag: Drag | undefined;
    const end = () => {
      if (drag) putBack(drag);
      drag = undefined;
    };
    box.addEventListener(
      'pointerdown',
      (event) => {
        end();
        const item = event.target instanceof Element && event.target.closest<HTMLElement>(items);
        if (item && event.isPrimary && event.pointerType === 'touch') drag = { item, from: event, by: 0 };
      },
      options,
    );
    box.addEventListener(
      'pointermove',
      (event) => {
        if (!drag || event.pointerId !== drag.from.pointerId) return;
        const by = follow(drag, event);
        if (by === undefined) end();
        else drag.by = by;
      },
      options,
    );
    box.addEventListener(
      'pointerup',
      () => {
        const item = drag && drag.by >= triggerPx && drag.item;
        end();
        if (item) latest.current(item);
      },
      options,
    );
    box.addEventListener('pointercancel', end, options);
    return () => {
      end();
      leave.abort();
    };
  }, [list, items]);
}
