import { type RefObject, useEffect, useRef } from 'react';

// A sheet of a phone is moved by scrolling, and would close when it is scrolled while it grows.
const still = { preventScroll: true };

/** What opens a question, which takes the focus and gives it back when it is gone. */
export function useOpener<Element extends HTMLElement>(asked: boolean): RefObject<Element | null> {
  const opener = useRef<Element>(null);
  const was = useRef(asked);
  useEffect(() => {
    if (was.current && !asked) opener.current?.focus(still);
    was.current = asked;
  }, [asked]);
  return opener;
}

/** The ref of a question that takes the focus. */
export const focus = (element: HTMLElement | null) => element?.focus(still);
