import { useEffect, useRef } from 'react';
import { serverNow } from '../../lib/offline';
import { useWrite } from '../../lib/useWrite';
import type { Film } from '../../parts/player/film';
import { type Completion_ResultFragment, RecordPlaybackDocument } from './__generated__/training';
import { PlayedTracker } from './playedTracker';

const reportMs = 15_000;

/**
 * Reports the seconds actually played to the server: every 15 s, on each pause, and when the page is left.
 */
export function usePlaybackReports(
  film: Film | undefined,
  workoutId: string,
  onCompletion: (result: Completion_ResultFragment) => void,
): void {
  const [record] = useWrite(RecordPlaybackDocument, { waits: true });
  const current = useRef({ record, onCompletion });
  current.current = { record, onCompletion };
  useEffect(() => {
    if (!film) return;
    const tracker = new PlayedTracker();
    let since: string | null = null;
    const now = () => serverNow().toISOString();
    const news = () => {
      const [playedFrom, playedUntil] = [since, now()];
      since = playedUntil;
      return {
        workoutId,
        positionSeconds: film.currentTime,
        ranges: tracker.take(),
        playedFrom,
        playedUntil,
      };
    };
    const report = () => {
      const input = news();
      current.current.record({ input }).then(
        ({ data }) => {
          if (data.recordPlayback.completion) current.current.onCompletion(data.recordPlayback.completion);
        },
        () => tracker.giveBack(input.ranges),
      );
    };
    const leave = () => {
      if (tracker.hasNews) report();
    };
    const tick = () => tracker.tick(film);
    const onHide = () => {
      tick();
      if (document.visibilityState === 'hidden') leave();
    };
    const flush = () => {
      tick();
      report();
    };
    const onPlay = () => {
      since = now();
      flush();
    };
    const listeners = {
      timeupdate: tick,
      seeking: () => tracker.seek(film),
      seeked: tick,
      ratechange: tick,
      play: onPlay,
      pause: flush,
    };
    for (const [name, listener] of Object.entries(listeners)) film.addEventListener(name, listener);
    const timer = setInterval(() => {
      if (!film.paused) report();
    }, reportMs);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) film.removeEventListener(name, listener);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      leave();
    };
  }, [film, workoutId]);
}
