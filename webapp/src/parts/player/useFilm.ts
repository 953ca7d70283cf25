import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type Film, filmEvents } from './film';

export interface FilmState {
  time: number;
  /** 0 until known. */
  duration: number;
  rate: number;
  paused: boolean;
  ended: boolean;
}

const unknown: FilmState = { time: 0, duration: 0, rate: 1, paused: true, ended: false };

function stateOf(film: Film): FilmState {
  const { currentTime: time, duration, playbackRate: rate, paused, ended } = film;
  return { time, duration: Number.isFinite(duration) ? duration : 0, rate, paused, ended };
}

/** The state of a video. */
export function useFilm(film: Film | undefined): FilmState {
  const known = useRef(unknown);
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!film) return () => undefined;
      const look = () => {
        known.current = stateOf(film);
        notify();
      };
      look();
      for (const name of filmEvents) film.addEventListener(name, look);
      return () => {
        for (const name of filmEvents) film.removeEventListener(name, look);
      };
    },
    [film],
  );
  return useSyncExternalStore(subscribe, () => known.current);
}
