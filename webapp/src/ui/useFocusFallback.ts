import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus inside an element when the focused child is removed or disabled, so that the keyboard still reaches
 * what is near. Give the element tabIndex -1.
 */
export function useFocusFallback<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isInside = target instanceof HTMLElement && ref.current?.contains(target);
      focused.current = isInside ? target : undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const lost = focused.current;
    if (!lost || document.activeElement !== document.body) return;
    // A focus that the user has put away, or that was never here, is left alone: taking it would also scroll.
    if (!lost.isConnected || lost.matches(':disabled')) ref.current?.focus({ preventScroll: true });
  });
  return ref;
}
