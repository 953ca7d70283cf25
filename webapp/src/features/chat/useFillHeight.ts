import { type RefObject, useLayoutEffect } from 'react';

/** Less than so many pixels of the window are no keyboard. */
const keyboard = 150;

/** Makes an element reach to the end of what is seen of the page: above the tab bar, or above the keyboard. */
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
