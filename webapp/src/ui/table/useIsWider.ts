import { useCallback, useState } from 'react';

/** Whether a table needs more room than what it stands in has; the first is a ref of the table. */
export function useIsWider() {
  const [isWider, setIsWider] = useState(false);
  const table = useCallback((element: HTMLTableElement | null) => {
    const box = element?.parentElement;
    if (!element || !box) return;
    const observer = new ResizeObserver(() => setIsWider(element.offsetWidth > box.clientWidth));
    observer.observe(element);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [table, isWider] as const;
}
