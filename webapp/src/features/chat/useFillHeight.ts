import { type RefObject, useLayoutEffect } from 'react';

/** A smaller change of the viewport, in pixels, is not a keyboard. */
const keyboard = 150;

/** The place of the way back to a workout, which sticks above the bottom; the keyboard covers it. */
const resumeSpace = '5rem';

/** Stretches an element to the bottom of the visual viewport: above the tab bar or the keyboard. */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const main = element.current?.closest('main');
    const around = main?.parentElement;
    const fill = () => {
      const box = element.current;
      if (!box) return;
      const seen = view?.height ?? innerHeight;
      const typing = innerHeight - seen > keyboard;
      const top = box.getBoundingClientRect().top + scrollY;
      const resume = !typing && around?.querySelector(':scope > [data-resume]');
      box.style.paddingBottom = resume ? resumeSpace : '';
      box.style.height = typing ? `${seen - top}px` : `calc(${innerHeight - top}px - var(--below, 0px))`;
    };
    fill();
    // A banner that goes moves the element up, and resizes neither it nor the page.
    const above = new ResizeObserver(fill);
    const watch = () => {
      above.disconnect();
      for (const part of around?.children ?? []) if (part !== main) above.observe(part);
    };
    watch();
    const banners = new MutationObserver(watch);
    if (around) banners.observe(around, { childList: true });
    view?.addEventListener('resize', fill);
    addEventListener('resize', fill);
    return () => {
      banners.disconnect();
      above.disconnect();
      view?.removeEventListener('resize', fill);
      removeEventListener('resize', fill);
    };
  }, [element]);
}
