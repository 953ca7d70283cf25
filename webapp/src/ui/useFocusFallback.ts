import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus inside an element when the focused child is removed, so that the keyboard still reaches
 * what is near. Give the element tabIndex -1.
 */
export function useFocusFallback<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  });
  return ref;
}
