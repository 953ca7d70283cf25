import { useRef, useState } from 'react';

/**
 * The way back from a quoted message to the replies it was opened from, latest first, until they are seen
 * again.
 */
export function useJumpBack() {
  const [places, setPlaces] = useState<readonly number[]>([]);
  // While jumping, what passes through the viewport does not count as seen.
  const isMoving = useRef(false);
  return {
    last: places.at(-1),
    isMoving,
    leave: (seq: number) => setPlaces((before) => [...before.filter((one) => one !== seq), seq]),
    pass: (from: number, to: number) => {
      if (isMoving.current || !places.some((seq) => seq >= from && seq <= to)) return;
      setPlaces((before) => before.filter((seq) => seq < from || seq > to));
    },
    forget: () => setPlaces([]),
  };
}
