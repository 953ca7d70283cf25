import { useEffect } from 'react';
import type { Film } from './film';
import { jump, jumpSeconds, skip } from './playback';
import type { FilmState } from './useFilm';

export interface MediaSessionProps {
  film: Film;
  state: FilmState;
  title: string;
  artist: string;
  artwork: string;
}

/** Controls the video from the lock screen and headphone buttons while it is the active one. */
export function MediaSession({ film, state, title, artist, artwork }: MediaSessionProps): null {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title,
      artist,
      artwork: artwork ? [{ src: artwork, type: 'image/jpeg' }] : [],
    });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void film.play()],
      ['pause', () => film.pause()],
      ['seekbackward', ({ seekOffset }) => jump(film, -(seekOffset ?? jumpSeconds))],
      ['seekforward', ({ seekOffset }) => jump(film, seekOffset ?? jumpSeconds)],
      ['seekto', ({ seekTime }) => jump(film, (seekTime ?? film.currentTime) - film.currentTime)],
    ];
    if (film.marks) actions.push(['previoustrack', () => skip(film, -1)], ['nexttrack', () => skip(film, 1)]);
    for (const [action, handler] of actions) session.setActionHandler(action, handler);
    return () => {
      for (const [action] of actions) session.setActionHandler(action, null);
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [film, title, artist, artwork]);

  const { paused, duration, time, rate } = state;
  useEffect(() => {
    if (duration === 0 || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = paused ? 'paused' : 'playing';
    navigator.mediaSession.setPositionState?.({
      duration,
      position: Math.min(time, duration),
      playbackRate: rate,
    });
  }, [paused, duration, time, rate]);
  return null;
}
