import { useEffect, useState } from 'react';
import { isKept } from '../../lib/filmCache';
import { isOnline } from '../../lib/offline';
import type { Film } from './film';

/** Why there is nothing to see: the film cannot be played, does not come, or the network is gone. */
export type PlaybackProblem = 'broken' | 'silent' | 'offline';

const patienceMs = 10_000;

async function isHere(film: Film): Promise<boolean> {
  return film instanceof HTMLVideoElement && film.currentSrc !== '' && isKept(film.currentSrc);
}

export function usePlaybackError(
  film: Film | undefined,
  onTrouble: (trouble: PlaybackProblem) => void,
): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!film) return;
    setLoaded(film.duration > 0);
    const say = (trouble: PlaybackProblem) => onTrouble(isOnline() ? trouble : 'offline');
    const giveUp = async () => {
      // What is on this device comes, however busy it is.
      if (!(film.duration > 0) && !(await isHere(film))) say('silent');
    };
    const timer = setTimeout(() => void giveUp(), patienceMs);
    const onLoad = () => {
      clearTimeout(timer);
      setLoaded(true);
    };
    const onError = () => {
      clearTimeout(timer);
      say('broken');
    };
    // It may have failed before anybody listened.
    if (film instanceof HTMLVideoElement && film.error) onError();
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
