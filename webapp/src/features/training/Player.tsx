import { useMutation } from '@apollo/client/react';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/request';
import { IconButton } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { type Completion_ResultFragment, RecordPlaybackDocument } from './__generated__/training';
import { PlayedTracker } from './playedTracker';

interface PlayerProps {
  workoutId: string;
  source: string;
  poster: string;
  startAt: number;
  /** Whether what is played is recorded; it is for clients. */
  tracks: boolean;
  onCompletion: (result: Completion_ResultFragment) => void;
}

const reportMs = 15_000;
const speeds = ['1', '1.25', '1.5', '2'] as const;
type Speed = (typeof speeds)[number];

/** Plays a film, resumes where any device left off, and tells the server which seconds were really played. */
export function Player({ workoutId, source, poster, startAt, tracks, onCompletion }: PlayerProps) {
  const { t } = useTranslation('training');
  const element = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState<Speed>('1');
  const [failed, setFailed] = useState(false);
  const [record] = useMutation(RecordPlaybackDocument);
  const report = useRef<(leaving?: boolean) => void>(() => undefined);
  const tracker = useRef(new PlayedTracker());

  report.current = (leaving = false) => {
    const film = element.current;
    if (!film || !tracks) return;
    const ranges = tracker.current.take();
    const variables = { input: { workoutId, positionSeconds: film.currentTime, ranges } };
    if (leaving) {
      void request(RecordPlaybackDocument, variables, { keepalive: true }).catch(() =>
        tracker.current.giveBack(ranges),
      );
      return;
    }
    record({ variables }).then(
      ({ data }) => {
        if (data?.recordPlayback.completion) onCompletion(data.recordPlayback.completion);
      },
      () => tracker.current.giveBack(ranges),
    );
  };

  useEffect(() => {
    const timer = setInterval(() => {
      if (!element.current?.paused) report.current();
    }, reportMs);
    const onHide = () => {
      if (document.visibilityState === 'hidden' && tracker.current.hasNews) report.current(true);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      if (tracker.current.hasNews) report.current(true);
    };
  }, []);

  const jump = (seconds: number) => {
    if (element.current) element.current.currentTime += seconds;
  };

  return (
    <section className="flex flex-col gap-3" aria-label={t(($) => $.player)}>
      {/* The films have no speech; the steps below say in words what is shown. */}
      <video
        ref={element}
        src={source}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        className="aspect-video w-full rounded-card bg-black"
        onLoadedMetadata={(event) => {
          const film = event.currentTarget;
          if (startAt > 1 && startAt < film.duration - 1) film.currentTime = startAt;
        }}
        onPlay={() => report.current()}
        onTimeUpdate={(event) => tracker.current.tick(event.currentTarget)}
        onSeeking={() => tracker.current.breakOff()}
        onSeeked={() => tracker.current.breakOff()}
        onRateChange={() => tracker.current.breakOff()}
        onPause={(event) => {
          tracker.current.tick(event.currentTarget);
          report.current();
        }}
        onEnded={() => report.current()}
        onError={() => setFailed(true)}
      >
        <track kind="captions" />
      </video>
      {failed && (
        <p role="alert" className="text-sub text-danger">
          {t(($) => $.videoFailed)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t(($) => $.backTen)} onClick={() => jump(-10)}>
          <RotateCcw className="size-6" aria-hidden="true" />
        </IconButton>
        <IconButton label={t(($) => $.forwardTen)} onClick={() => jump(10)}>
          <RotateCw className="size-6" aria-hidden="true" />
        </IconButton>
        <Segmented
          className="min-w-60 flex-1"
          label={t(($) => $.speed)}
          value={speed}
          onValue={(value) => {
            setSpeed(value);
            if (element.current) element.current.playbackRate = Number(value);
          }}
          choices={speeds.map((value) => ({ value, label: `${value}×` }))}
        />
      </div>
    </section>
  );
}
