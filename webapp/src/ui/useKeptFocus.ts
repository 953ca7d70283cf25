import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus inside when what had it is gone, so that the keyboard still reaches what is around. Give the element tabIndex -1. */
export function useKeptFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  });
  return ref;
}
