import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized } from '../../../lib/i18n';
import { useSite } from '../../../lib/site';
import { workoutPath } from '../../../parts/paths';
import { preloadable } from '../../../ui/preloadable';
import { WorkoutDetailDocument } from '../__generated__/training';
import { useCompletion } from '../useCompletion';
import { changeDraft, useWorkoutDraft } from './store';
import { Trainer } from './Trainer';
import { reopen, type WorkoutDraft } from './workoutDraft';

const OtherWorkout = preloadable(async () => (await import('./OtherWorkout')).OtherWorkout);
const StartWorkout = preloadable(async () => (await import('./StartWorkout')).StartWorkout);
const Summary = preloadable(async () => (await import('./Summary')).Summary);

/** The workout in progress; a draft on the device continues without asking the server. */
export function ExerciseScreen() {
  const { id = '' } = useParams();
  const draft = useWorkoutDraft();
  const { starts } = (useLocation().state ?? {}) as { starts?: boolean };
  useTitle(draft);
  if (draft === undefined) return null;
  if (draft && draft.workoutId !== id && !draft.result)
    return (
      <Suspense>
        <OtherWorkout draft={draft} id={id} />
      </Suspense>
    );
  if (draft && draft.workoutId === id)
    return draft.result ? <Finished draft={draft} /> : <Trainer draft={draft} />;
  // Only a tap starts a workout: a reload after its end shows the workout's page.
  return starts ? (
    <Suspense>
      <StartWorkout id={id} />
    </Suspense>
  ) : (
    <Navigate to={workoutPath(id)} replace />
  );
}

function useTitle(draft: WorkoutDraft | null | undefined) {
  const { name } = useSite();
  const pick = useLocalized();
  const title = draft ? `${pick(draft.title).text} · ${name}` : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
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
