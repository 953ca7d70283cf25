import { useEffect, useRef, useState } from 'react';

/** Gives the focus back to what asked a question once the question is gone; what asked may have been another element before. */
export function useFocusBack<Asking extends HTMLElement>() {
  const asking = useRef<Asking>(null);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    asking.current?.focus();
    setDue(false);
  }, [isDue]);
  return { asking, giveBack: () => setDue(true) };
}
