import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isDownloaded } from '../../lib/filmCache';
import { useLocalized } from '../../lib/i18n';
import type { Film as PlayedFilm } from '../../parts/player/film';
import { Player } from '../../parts/player/Player';
import type { PlaybackProblem } from '../../parts/player/usePlaybackError';
import { preloadable } from '../../ui/preloadable';
import type { Completion_ResultFragment, WorkoutDetailQuery } from './__generated__/training';
import { Cover } from './Cover';
import { Plan } from './Plan';
import { usePlaybackReports } from './usePlaybackReports';
import { useRenew } from './useRenew';

// Loaded along with the video, since it is needed when nothing else loads.
const PlaybackError = preloadable(
  async () => (await import('../../parts/player/PlaybackError')).PlaybackError,
);

type Workout = NonNullable<WorkoutDetailQuery['workout']>;

interface VideoFilmProps {
  workout: Workout;
  video: NonNullable<Workout['video']>;
  tracks: boolean;
  onCompletion: (result: Completion_ResultFragment) => void;
  failure: PlaybackProblem | undefined;
  onFailure: (failure: PlaybackProblem | undefined) => void;
}

/** The video of a workout, or an error in its place. */
export function VideoFilm({ failure, ...props }: VideoFilmProps) {
  const { workout, video, onFailure } = props;
  if (!failure) return <FreshPlayer {...props} />;
  return (
    <Suspense fallback={<Cover url={workout.thumbnailUrl} />}>
      <PlaybackError
        problem={failure}
        kind={video.kind}
        onRetry={() => onFailure(undefined)}
        instructions={workout.steps.length > 0 && <Plan of={workout} />}
      />
    </Suspense>
  );
}

type FreshPlayerProps = Omit<VideoFilmProps, 'failure'>;

/** Asks once for a new URL if the old one no longer works. */
function FreshPlayer({ workout, video, tracks, onCompletion, onFailure }: FreshPlayerProps) {
  const pick = useLocalized();
  const state = useLocation().state as { plays?: boolean } | null;
  // A new answer brings new URLs, or a stream in place of a file; a playing video keeps its source.
  const [shown, setShown] = useState(video);
  // A stream cannot be stored on a device. The same video as a file can, and then plays offline.
  const [film, setFilm] = useState<PlayedFilm>();
  usePlaybackReports(tracks && shown.seconds > 0 ? film : undefined, workout.id, onCompletion);
  const isHere = useIsDownloaded(shown.kind === 'HLS' ? shown.fileUrl : null);
  const renewed = useRef(false);
  const renew = useRenew(workout.id);
  useEffect(() => void PlaybackError.preload().catch(() => undefined), []);
  const onTrouble = useCallback(
    async (trouble: PlaybackProblem) => {
      const again = !renewed.current && trouble === 'broken' && shown.url !== null;
      renewed.current = true;
      const fresh = again ? await renew().catch(() => undefined) : undefined;
      const next = fresh?.data?.workout?.video;
      if (next?.url && next.url !== shown.url) setShown({ ...video, ...next });
      else onFailure(trouble);
    },
    [renew, shown.url, video, onFailure],
  );
  if (isHere === undefined) return <Cover url={workout.thumbnailUrl} />;
  const title = pick(workout.title);
  return (
    <Player
      video={isHere ? { ...shown, kind: 'FILE', url: shown.fileUrl } : shown}
      title={title.text}
      author={workout.author?.fullName ?? ''}
      poster={workout.thumbnailUrl}
      startAt={workout.playback?.positionSeconds ?? 0}
      plays={state?.plays === true}
      onFilm={setFilm}
      onTrouble={onTrouble}
    />
  );
}

/** Whether that file is on this device when playback begins; undefined until known. */
function useIsDownloaded(fileUrl: string | null): boolean | undefined {
  const [first] = useState(fileUrl);
  const [isHere, setIsHere] = useState(first === null ? false : undefined);
  useEffect(() => {
    if (first !== null) isDownloaded(first).then(setIsHere, () => setIsHere(false));
  }, [first]);
  return isHere;
}
