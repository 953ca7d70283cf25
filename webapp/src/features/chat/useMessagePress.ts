import { type RefObject, useEffect, useRef } from 'react';
import { haptic } from '../../ui/haptic';
import { preloadSheet } from '../../ui/Sheet';

const holdMs = 450;
const tolerancePx = 8;

function messageAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-message]')?.dataset.message
    : undefined;
}

/** Calls back with the message that was long-pressed or right-clicked. */
export function useMessagePress(list: RefObject<HTMLElement | null>, onPress: (id: string) => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  }, [onPress]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const leave = new AbortController();
    const options = { signal: leave.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | undefined;
    const stop = () => clearTimeout(timer);
    box.addEventListener(
      'pointerdown',
      (event) => {
        stop();
        const id = messageAt(event.target);
        if (!id || event.pointerType === 'mouse') return;
        void preloadSheet().catch(() => undefined);
        from = event;
        timer = setTimeout(() => {
          haptic('tap');
          latest.current(id);
        }, holdMs);
      },
      options,
    );
    box.addEventListener(
      'pointermove',
      (event) => {
        if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > tolerancePx)
          stop();
      },
      options,
    );
    for (const end of ['pointerup', 'pointercancel', 'scroll'] as const)
      box.addEventListener(end, stop, options);
    box.addEventListener(
      'contextmenu',
      (event) => {
        const id = messageAt(event.target);
        if (!id || getSelection()?.toString()) return;
        event.preventDefault();
        stop();
        latest.current(id);
      },
      options,
    );
    return () => {
      stop();
      leave.abort();
    };
  }, [list]);
}
