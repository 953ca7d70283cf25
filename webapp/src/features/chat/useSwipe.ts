import { type RefObject, useEffect, useRef } from 'react';
import { haptic } from '../../ui/haptic';
import { bubbleAt } from './usePress';

const slackPx = 12;
const farPx = 56;

interface Drag {
  bubble: HTMLElement;
  from: PointerEvent;
  /** How far to the left the bubble is. */
  by: number;
}

function follow({ bubble, from, by }: Drag, { clientX, clientY }: PointerEvent): number | undefined {
  const left = from.clientX - clientX;
  // A finger that goes up or down scrolls.
  if (by === 0 && Math.abs(clientY - from.clientY) > Math.max(left, slackPx)) return;
  const moved = Math.min(farPx * 1.25, Math.max(0, left - slackPx));
  bubble.style.transform = moved > 0 ? `translateX(${-moved}px)` : '';
  if (by < farPx && moved >= farPx) haptic('tap');
  return moved;
}

function putBack({ bubble, by }: Drag) {
  bubble.style.transform = '';
  if (by > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    bubble.animate([{ transform: `translateX(${-by}px)` }, { transform: 'none' }], {
      duration: 180,
      easing: 'cubic-bezier(.32,.72,0,1)',
    });
}

/** Calls back with the message that a finger has drawn to the left; the message menu says the same to who draws nothing. */
export function useSwipe(list: RefObject<HTMLElement | null>, onSwipe: (id: string) => void): void {
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
        const bubble = bubbleAt(event.target);
        if (bubble && event.isPrimary && event.pointerType === 'touch') drag = { bubble, from: event, by: 0 };
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
        const id = drag && drag.by >= farPx && drag.bubble.dataset.message;
        end();
        if (id) latest.current(id);
      },
      options,
    );
    box.addEventListener('pointercancel', end, options);
    return () => {
      end();
      leave.abort();
    };
  }, [list]);
}
