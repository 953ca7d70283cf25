import type { WorkoutDetailQuery } from '../__generated__/training';
import { GuidedFilm } from './GuidedFilm';
import { lengthOf, type Segment, timelineOf } from './timeline';

export type Steps = NonNullable<WorkoutDetailQuery['workout']>['steps'];

/** A written plan with its film. */
export interface Guide {
  film: GuidedFilm;
  segments: readonly Segment[];
  steps: Steps;
}

export function guideOf(steps: Steps): Guide {
  const segments = timelineOf(steps);
  const marks = segments.map(({ from }) => from);
  return { film: new GuidedFilm(lengthOf(segments), marks), segments, steps };
}
