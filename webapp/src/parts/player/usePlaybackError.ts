import { useEffect, useState } from 'react';
import { isDownloaded } from '../../lib/filmCache';
import { isOnline } from '../../lib/offline';
import type { Film } from './film';

/** Why a video does not play: it is broken, does not respond, or the device is offline. */
export type PlaybackProblem = 'broken' | 'silent' | 'offline';

const patienceMs = 10_000;

async function isHere(film: Film): Promise<boolean> {
  return film instanceof HTMLVideoElement && film.currentSrc !== '' && isDownloaded(film.currentSrc);
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
      // A video on this device will load, however busy the device is.
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
    // It may have failed before the listener was added.
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
