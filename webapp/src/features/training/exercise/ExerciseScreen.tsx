import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useLocalized } from '../../../lib/i18n';
import { useSite } from '../../../lib/site';
import { workoutPath } from '../../../parts/paths';
import { preloadable } from '../../../ui/preloadable';
import { useWorkoutDraft } from './store';
import { Trainer } from './Trainer';
import type { WorkoutDraft } from './workoutDraft';

const OtherWorkout = preloadable(async () => (await import('./OtherWorkout')).OtherWorkout);
const StartWorkout = preloadable(async () => (await import('./StartWorkout')).StartWorkout);
const Finished = preloadable(async () => (await import('./Finished')).Finished);

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
    return draft.result ? (
      <Suspense>
        <Finished draft={draft} />
      </Suspense>
    ) : (
      <Trainer draft={draft} />
    );
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
