import { Suspense } from 'react';
import { page } from '../../parts/page';
import { drawnStage } from '../../parts/player/drawnStage';
import type { PlaybackProblem } from '../../parts/player/usePlaybackError';
import { preloadable } from '../../ui/preloadable';
import type { Completion_ResultFragment, WorkoutDetailQuery } from './__generated__/training';
import { Cover } from './Cover';

const VideoFilm = preloadable(async () => (await import('./VideoFilm')).VideoFilm);
const Guided = page(async () => (await import('./guided/Guided')).Guided, ['training-guided']);

type Workout = NonNullable<WorkoutDetailQuery['workout']>;

/**
 * Whether the plan plays as a guided film. What a coach prescribes changes from week to week, and leaves open what a film has to know.
 */
export function isGuided({ video, steps, prescribed }: Workout): boolean {
  return !video && steps.length > 0 && prescribed.length === 0;
}

interface FilmProps {
  workout: Workout;
  locked: boolean;
  tracks: boolean;
  onCompletion: (result: Completion_ResultFragment) => void;
  failure: PlaybackProblem | undefined;
  onFailure: (failure: PlaybackProblem | undefined) => void;
}

/** The top of a workout: its video, its plan as a guided film, or its picture. */
export function Film({ workout, locked, failure, onFailure, ...rest }: FilmProps) {
  const { video, thumbnailUrl } = workout;
  if (locked) return <Cover url={thumbnailUrl} />;
  if (video)
    return (
      <Suspense fallback={<Cover url={thumbnailUrl} />}>
        <VideoFilm workout={workout} video={video} failure={failure} onFailure={onFailure} {...rest} />
      </Suspense>
    );
  if (!isGuided(workout)) return <Cover url={thumbnailUrl} />;
  return (
    <Suspense fallback={<GuidedPlace url={thumbnailUrl} />}>
      <Guided key={workout.id} workout={workout} {...rest} />
    </Suspense>
  );
}

/** As high as the film and its controls. */
function GuidedPlace({ url }: { url: string }) {
  return (
    <div className="flex flex-col gap-2">
      <div className={drawnStage}>
        <img src={url} alt="" className="absolute inset-0 size-full rounded-card object-cover" />
      </div>
      <div className="h-11" />
      <div className="h-14" />
    </div>
  );
}
