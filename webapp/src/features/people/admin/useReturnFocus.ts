import { type RefObject, useEffect, useRef } from 'react';

// On a phone the sheet is dragged by scrolling; scrolling it while it grows would close it.
const still = { preventScroll: true };

/** The button that opens a question, which gets the focus back when the question is closed. */
export function useReturnFocus<Element extends HTMLElement>(asked: boolean): RefObject<Element | null> {
  const opener = useRef<Element>(null);
  const was = useRef(asked);
  useEffect(() => {
    if (was.current && !asked) opener.current?.focus(still);
    was.current = asked;
  }, [asked]);
  return opener;
}

/** A ref callback that focuses the question. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus(still);
