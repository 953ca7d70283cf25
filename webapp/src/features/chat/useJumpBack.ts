import { useRef, useState } from 'react';

/** The way back from a quoted message to the replies that it was looked up from, the latest first, until they are seen again. */
export function useJumpBack() {
  const [places, setPlaces] = useState<readonly number[]>([]);
  // On the way, what is on the screen does not count.
  const isMoving = useRef(false);
  return {
    /** The seq to go back to. */
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
