import { useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from './rows';

/** How long the day stays after scrolling stops. */
const visibleMs = 1500;
/** Within this distance of the top, a day's own row says it. */
const nearPx = 56;
/** A conversation opens this close to its end without the user having scrolled. */
const endPx = 80;

/** The day at the top of the list, shown while the user scrolls. */
export function useFloatingDay(rows: readonly Row[]) {
  const [day, setDay] = useState<string>();
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pass = (list: VirtualizerHandle) => {
    const { scrollOffset, scrollSize, viewportSize } = list;
    const top = list.findItemIndex(scrollOffset);
    const near = list.findItemIndex(scrollOffset + nearPx);
    const line = rows.slice(0, top + 1).findLast(({ kind }) => kind === 'day');
    const isSaid = rows.slice(top, near + 1).some(({ kind }) => kind === 'day');
    const isEnd = scrollSize - viewportSize - scrollOffset < endPx;
    if (line?.kind === 'day') setDay(line.day);
    setShown(line !== undefined && !isSaid && !isEnd);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), visibleMs);
  };
  return { day, isShown, pass };
}
