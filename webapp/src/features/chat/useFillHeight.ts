import { type RefObject, useLayoutEffect } from 'react';

/** A smaller change of the viewport, in pixels, is not a keyboard. */
const keyboard = 150;

/** Stretches an element to the bottom of the visual viewport: above the tab bar or the keyboard. */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const fill = () => {
      const box = element.current;
      if (!box) return;
      const seen = view?.height ?? innerHeight;
      const typing = innerHeight - seen > keyboard;
      const top = box.getBoundingClientRect().top + scrollY;
      box.style.height = typing ? `${seen - top}px` : `calc(${innerHeight - top}px - var(--below, 0px))`;
    };
    fill();
    const above = new ResizeObserver(fill);
    above.observe(document.body);
    view?.addEventListener('resize', fill);
    addEventListener('resize', fill);
    return () => {
      above.disconnect();
      view?.removeEventListener('resize', fill);
      removeEventListener('resize', fill);
    };
  }, [element]);
}
