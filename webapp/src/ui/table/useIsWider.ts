import { useCallback, useState } from 'react';

/** Reports whether a table is wider than its container; the first value is the table's ref. */
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
