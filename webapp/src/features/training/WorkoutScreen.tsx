import { Eye, Play } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatMinutes, formatNumber } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { whenIdle } from '../../lib/whenIdle';
import { LatePart } from '../../parts/LatePart';
import { PartBoundary } from '../../parts/PartBoundary';
import { PendingMark } from '../../parts/PendingMark';
import { page } from '../../parts/page';
import type { PlaybackProblem } from '../../parts/player/usePlaybackError';
import { mapped } from '../../parts/texts/byLanguage';
import { useLocked } from '../../parts/workouts/locked';
import { Avatar } from '../../ui/Avatar';
import { Badge } from '../../ui/Badge';
import { Button, buttonClass } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { preloadable } from '../../ui/preloadable';
import { Rating } from '../../ui/RatingStars';
import { Skeleton } from '../../ui/States';
import { WorkoutDetailDocument, type WorkoutDetailQuery } from './__generated__/training';
import { exercisePath } from './exercise/exercisePath';
import { saveDraft, useWorkoutDraft } from './exercise/store';
import { Film, isGuided } from './Film';
import { Plan } from './Plan';
import { useCompletion } from './useCompletion';

const Celebration = preloadable(async () => (await import('./Celebration')).Celebration);
const Heart = preloadable(async () => (await import('../../parts/workouts/Heart')).Heart);
const RateCard = preloadable(async () => (await import('./RateCard')).RateCard);
const WorkoutHistory = preloadable(async () => (await import('./history/WorkoutHistory')).WorkoutHistory);

const Upgrade = preloadable(async () => (await import('./Upgrade')).Upgrade);

const GuidedMp4 = page(async () => (await import('./mp4/GuidedMp4')).GuidedMp4, ['training-download']);
const Before = page(async () => (await import('./Before')).Before, ['training-download', 'parts-screening']);

const shownOnCompletion = () => [Celebration, RateCard, WorkoutHistory].map((part) => part.preload());

type Workout = NonNullable<WorkoutDetailQuery['workout']>;

export function WorkoutScreen() {
  const { id = '' } = useParams();
  const { data } = useScreenQuery(WorkoutDetailDocument, { id });
  return data.workout ? <Detail workout={data.workout} /> : null;
}

function Detail({ workout }: { workout: Workout }) {
  const { t } = useTranslation('training');
  const { t: about } = useTranslation('parts-workouts');
  const pick = useLocalized();
  const viewer = useViewer();
  const locked = useLocked(workout.requiredPlan);
  const { pending, complete, celebrate, result, queued, undo } = useCompletion(workout.id);
  const [failure, setFailure] = useState<PlaybackProblem>();
  const title = pick(workout.title);
  const description = pick(workout.description);
  const tags = pick({ all: mapped(workout.tags.all, (words) => words.join(' · ')) });
  const trains = viewer.role === 'CLIENT' && !locked;
  const rating = workout.rating && formatNumber(workout.rating, { maximumFractionDigits: 1 });
  return (
    <article className="mx-auto grid max-w-180 grid-cols-1 gap-5">
      <div data-cover>
        <Film
          workout={workout}
          locked={locked}
          tracks={trains}
          failure={failure}
          onFailure={setFailure}
          onCompletion={celebrate}
        />
      </div>
      {result && (
        <LatePart>
          <Celebration result={result} queued={queued} onUndo={() => void undo(result.log.id)} />
        </LatePart>
      )}
      <header className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 pt-1 wrap-anywhere text-title font-bold" lang={title.lang}>
            {title.text}
          </h2>
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <Heart workoutId={workout.id} title={title.text} favourite={workout.favourite} />
          </Suspense>
        </div>
        <p className="flex flex-wrap gap-2">
          <Badge tone="accent">{about(($) => $.category[workout.category])}</Badge>
          <Badge>{about(($) => $.goal[workout.goal])}</Badge>
          <Badge>{about(($) => $.level[workout.level])}</Badge>
          <Badge>{formatMinutes(workout.durationMinutes)}</Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-soft">
          {workout.author && (
            <span className="inline-flex items-center gap-2">
              <Avatar name={workout.author.fullName} src={workout.author.avatarUrl} size="small" />
              <span translate="no">{workout.author.fullName}</span>
            </span>
          )}
          <ViewCount count={workout.views} />
          {rating && <Rating text={rating} label={about(($) => $.rated, { rating })} />}
        </p>
      </header>
      <p className="text-body" lang={description.lang}>
        {description.text}
      </p>
      {tags.text && (
        <p className="text-note text-soft" lang={tags.lang}>
          {tags.text}
        </p>
      )}
      {trains && (
        <Suspense>
          <Before key={workout.id} workout={workout} />
        </Suspense>
      )}
      <Mp4 workout={workout} locked={locked} />
      {locked && (
        <Suspense>
          <Upgrade plan={workout.requiredPlan} />
        </Suspense>
      )}
      {workout.myCompletions > 0 && (
        <p className="text-center text-sub text-soft">
          {t(($) => $.completed, { count: workout.myCompletions })}
          <PendingMark id={workout.id} />
        </p>
      )}
      {workout.myCompletions > 0 && (
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <RateCard workoutId={workout.id} value={workout.myRating ?? undefined} />
        </Suspense>
      )}
      {!locked && !failure && <Plan of={workout} />}
      {workout.myCompletions > 0 && (
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <PartBoundary>
            <WorkoutHistory workoutId={workout.id} />
          </PartBoundary>
        </Suspense>
      )}
      {trains && (
        <ActionBar
          workoutId={workout.id}
          canStart={workout.steps.length > 0 || workout.prescribed.length > 0}
          pending={pending}
          onComplete={() => void complete()}
        />
      )}
    </article>
  );
}

/** The guided film as a file. */
function Mp4({ workout, locked }: { workout: Workout; locked: boolean }) {
  if (locked || !isGuided(workout)) return null;
  return (
    <Suspense>
      <GuidedMp4 workoutId={workout.id} />
    </Suspense>
  );
}

interface ActionBarProps {
  workoutId: string;
  canStart: boolean;
  pending: boolean;
  onComplete: () => void;
}

/** Pinned above the tab bar, whatever is being read. */
function ActionBar({ workoutId, canStart, pending, onComplete }: ActionBarProps) {
  const { t } = useTranslation('training');
  // What a completion shows has to be here when the network is not.
  useEffect(() => whenIdle(() => void Promise.all(shownOnCompletion()).catch(() => undefined)), []);
  return (
    <div className="sticky bottom-[calc(env(safe-area-inset-bottom)+4rem)] z-20 -mx-4 flex flex-wrap gap-2 bg-canvas px-4 py-2.5 lg:bottom-0">
      {canStart && <StartLink workoutId={workoutId} />}
      <Button
        variant={canStart ? 'secondary' : 'primary'}
        pending={pending}
        onClick={onComplete}
        className="grow"
      >
        {t(($) => $.complete)}
      </Button>
    </div>
  );
}

/** The number of views, if there are any. */
function ViewCount({ count }: { count: number }) {
  const { t } = useTranslation('parts-workouts');
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Eye className="size-4" aria-hidden="true" />
      {t(($) => $.views, { count })}
    </span>
  );
}

/** Starts or resumes the workout. */
function StartLink({ workoutId }: { workoutId: string }) {
  const { t } = useTranslation('training');
  const draft = useWorkoutDraft();
  const isOpen = draft?.workoutId === workoutId && !draft.result;
  return (
    <Link
      to={exercisePath(workoutId)}
      state={{ starts: true }}
      className={cx(buttonClass(), 'grow')}
      onClick={() => {
        if (draft?.result) saveDraft(null);
      }}
    >
      <Play className="size-5 fill-current" aria-hidden="true" />
      {isOpen ? t(($) => $.continue) : t(($) => $.start)}
    </Link>
  );
}
