import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocalized } from '../../../lib/i18n';
import { PacedFigure } from '../../../parts/figure/paced';
import type { Film } from '../../../parts/player/film';
import { Player } from '../../../parts/player/Player';
import type { Completion_ResultFragment, WorkoutDetailQuery } from '../__generated__/training';
import { usePlaybackReports } from '../usePlaybackReports';
import { useRenew } from '../useRenew';
import { type Guide, guideOf } from './guide';
import { Scene } from './Scene';
import { useSpokenCues } from './useSpokenCues';

type Workout = NonNullable<WorkoutDetailQuery['workout']>;
interface GuidedProps {
  workout: Workout;
  tracks: boolean;
  onCompletion: (result: Completion_ResultFragment) => void;
}

const ignore = () => undefined;

/** The written plan of a workout without a video, as a film. */
export function Guided({ workout, tracks, onCompletion }: GuidedProps) {
  const pick = useLocalized();
  const state = useLocation().state as { plays?: boolean } | null;
  // A new answer brings new lines; a playing film keeps its own.
  const [guide] = useState(() => guideOf(workout.steps));
  const [film, setFilm] = useState<Film>();
  usePlaybackReports(tracks ? film : undefined, workout.id, onCompletion);
  useRenew(workout.id);
  useEffect(() => void PacedFigure.preload().catch(() => undefined), []);
  return (
    <Player
      video={(onFilm) => <Surface guide={guide} onFilm={onFilm} />}
      title={pick(workout.title).text}
      author={workout.author?.fullName ?? ''}
      poster={workout.thumbnailUrl}
      startAt={workout.playback?.positionSeconds ?? 0}
      plays={state?.plays === true}
      onFilm={setFilm}
      onTrouble={ignore}
    />
  );
}

/** Shows the film from the first play on; before, the player shows its cover. */
function Surface({ guide, onFilm }: { guide: Guide; onFilm: (film: Film | undefined) => void }) {
  const { film } = guide;
  const [begun, setBegun] = useState(false);
  useSpokenCues(guide);
  useEffect(() => {
    const begin = () => setBegun(true);
    film.addEventListener('play', begin);
    onFilm(film);
    return () => {
      film.removeEventListener('play', begin);
      film.pause();
      onFilm(undefined);
    };
  }, [film, onFilm]);
  return begun && <Scene guide={guide} />;
}
