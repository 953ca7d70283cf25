import { useEffect, useState } from 'react';
import { isOnline } from '../../../lib/offline';
import type { Film } from './film';

/** Why there is nothing to see: the film cannot be played, does not come, or the network is gone. */
export type Trouble = 'broken' | 'silent' | 'offline';

const patienceMs = 10_000;

export function useTrouble(film: Film | undefined, onTrouble: (trouble: Trouble) => void): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!film) return;
    setLoaded(film.duration > 0);
    const say = (trouble: Trouble) => onTrouble(isOnline() ? trouble : 'offline');
    const timer = setTimeout(() => {
      if (!(film.duration > 0)) say('silent');
    }, patienceMs);
    const onLoad = () => {
      clearTimeout(timer);
      setLoaded(true);
    };
    const onError = () => {
      clearTimeout(timer);
      say('broken');
    };
    film.addEventListener('loadedmetadata', onLoad);
    film.addEventListener('error', onError);
    return () => {
      clearTimeout(timer);
      film.removeEventListener('loadedmetadata', onLoad);
      film.removeEventListener('error', onError);
    };
  }, [film, onTrouble]);
  return loaded;
}
