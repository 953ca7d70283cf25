import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus when what had it is removed, such as a button whose press replaces it. Unlike with
 * `useFocusFallback`, a page where nothing has the focus yet stays as it is. Give the element tabIndex -1.
 */
export function useFocusOfRemoved<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current instanceof Node;
    if (isLost && !(last.current as Node).isConnected) ref.current?.focus({ preventScroll: true });
  });
  return ref;
}
