import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useUnitsOf } from '../../../lib/useUnitsOf';
import { useViewer } from '../../../lib/viewer';
import { workoutPath } from '../../../parts/paths';
import { WorkoutDetailDocument } from '../__generated__/training';
import { exercisePath } from './exercisePath';
import { startDraft } from './startDraft';
import { saveDraft } from './store';

export function StartWorkout({ id }: { id: string }) {
  const { data } = useScreenQuery(WorkoutDetailDocument, { id });
  const { units } = useViewer();
  const unitsOf = useUnitsOf();
  const navigate = useNavigate();
  const { workout } = data;
  const isOpen =
    workout !== null && !workout.locked && (workout.steps.length > 0 || workout.prescribed.length > 0);
  useEffect(() => {
    if (!isOpen) return;
    saveDraft(startDraft(workout, { units, unitsOf }, Date.now()));
    // Clears the tap from the history: without a draft, this URL leads to the workout's page again.
    void navigate(exercisePath(id), { replace: true });
  }, [isOpen, workout, units, unitsOf, navigate, id]);
  return isOpen ? null : <Navigate to={workoutPath(id)} replace />;
}
