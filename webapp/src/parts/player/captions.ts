import { useCallback, useSyncExternalStore } from 'react';
import type { Film } from './film';

const storageKey = 'playerCaptions';

/** Reports whether captions were on last time. */
export function wantsCaptions(): boolean {
  return localStorage.getItem(storageKey) === 'on';
}

function captionsOf(film: Film | undefined): TextTrack[] {
  if (!(film instanceof HTMLVideoElement)) return [];
  return [...film.textTracks].filter(
    ({ kind, label, language, cues }) =>
      (kind === 'captions' || kind === 'subtitles') &&
      (label !== '' || language !== '' || Boolean(cues?.length)),
  );
}

function isShown({ mode }: TextTrack): boolean {
  return mode === 'showing';
}

/** Shows the first track, or hides the one shown, and stores the choice. */
export function toggleCaptions(film: Film): void {
  const tracks = captionsOf(film);
  if (tracks.length === 0) return;
  const wanted = !tracks.some(isShown);
  localStorage.setItem(storageKey, wanted ? 'on' : 'off');
  tracks.forEach((track, index) => {
    track.mode = wanted && index === 0 ? 'showing' : 'disabled';
  });
}

/** Whether a video has captions, and whether they are shown. */
export function useCaptions(film: Film): 'none' | 'off' | 'on' {
  const subscribe = useCallback(
    (notify: () => void) => {
      const tracks = film instanceof HTMLVideoElement ? film.textTracks : undefined;
      const names = ['change', 'addtrack', 'removetrack'];
      for (const name of names) tracks?.addEventListener(name, notify);
      return () => {
        for (const name of names) tracks?.removeEventListener(name, notify);
      };
    },
    [film],
  );
  return useSyncExternalStore(subscribe, () => {
    const tracks = captionsOf(film);
    if (tracks.length === 0) return 'none';
    return tracks.some(isShown) ? 'on' : 'off';
  });
}
