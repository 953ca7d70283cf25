import { Suspense, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useSite } from '../../../lib/site';
import { useViewer } from '../../../lib/viewer';
import { workoutPath } from '../../../parts/paths';
import { Button, buttonClass } from '../../../ui/Button';
import { preloadable } from '../../../ui/preloadable';
import { EmptyState } from '../../../ui/States';
import { WorkoutDetailDocument } from '../__generated__/training';
import { useCompletion } from '../useCompletion';
import { exercisePath } from './exercisePath';
import { changeDraft, saveDraft, useWorkoutDraft } from './store';
import { Trainer } from './Trainer';
import { reopen, startDraft, type WorkoutDraft } from './workoutDraft';

const Summary = preloadable(async () => (await import('./Summary')).Summary);

/** The workout in progress; a draft on the device continues without asking the server. */
export function ExerciseScreen() {
  const { id = '' } = useParams();
  const draft = useWorkoutDraft();
  const { starts } = (useLocation().state ?? {}) as { starts?: boolean };
  useTitle(draft);
  if (draft === undefined) return null;
  if (draft && draft.workoutId !== id && !draft.result) return <OtherWorkout draft={draft} id={id} />;
  if (draft && draft.workoutId === id)
    return draft.result ? <Finished draft={draft} /> : <Trainer draft={draft} />;
  // Only a tap starts a workout: a reload after its end shows the workout's page.
  return starts ? <StartWorkout id={id} /> : <Navigate to={workoutPath(id)} replace />;
}

function useTitle(draft: WorkoutDraft | null | undefined) {
  const { name } = useSite();
  const pick = useLocalized();
  const title = draft ? `${pick(draft.title).text} · ${name}` : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function StartWorkout({ id }: { id: string }) {
  const { data } = useScreenQuery(WorkoutDetailDocument, { id });
  const { units } = useViewer();
  const navigate = useNavigate();
  const { workout } = data;
  const isOpen = workout !== null && !workout.locked && workout.steps.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    saveDraft(startDraft(workout, units, Date.now()));
    // Clears the tap from the history: without a draft, this URL leads to the workout's page again.
    void navigate(exercisePath(id), { replace: true });
  }, [isOpen, workout, units, navigate, id]);
  return isOpen ? null : <Navigate to={workoutPath(id)} replace />;
}

function OtherWorkout({ draft, id }: { draft: WorkoutDraft; id: string }) {
  const { t } = useTranslation('training-exercise');
  const title = useLocalized()(draft.title);
  const sets = draft.lines.flatMap((line) => line.sets);
  return (
    <EmptyState
      level={1}
      className="min-h-dvh justify-center"
      title={t(($) => $.otherTitle)}
      message={t(($) => $.otherLead, {
        title: title.text,
        done: sets.filter(({ doneAt }) => doneAt !== null).length,
        all: sets.length,
      })}
      action={
        <span className="flex flex-col gap-3">
          <Link to={exercisePath(draft.workoutId)} replace className={buttonClass('primary', 'large')}>
            {t(($) => $.otherGo)}
          </Link>
          <Button variant="danger" onClick={() => saveDraft(null)}>
            {t(($) => $.otherDrop)}
          </Button>
          <Link to={workoutPath(id)} replace className={buttonClass('plain')}>
            {t(($) => $.toWorkout)}
          </Link>
        </span>
      }
    />
  );
}

function Finished({ draft }: { draft: WorkoutDraft }) {
  const { data } = useScreenQuery(WorkoutDetailDocument, { id: draft.workoutId });
  const { undo } = useCompletion(draft.workoutId);
  const { result } = draft;
  if (!result) return null;
  const undoCompletion = async () => {
    if (await undo(result.log.id)) changeDraft(reopen);
  };
  return (
    <Suspense>
      <Summary
        draft={draft}
        result={result}
        rating={data.workout?.myRating ?? undefined}
        onUndo={() => void undoCompletion()}
      />
    </Suspense>
  );
}
