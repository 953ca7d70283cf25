import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useRunAction } from '../../../parts/useRunAction';
import type { PlannedWorkout } from '../../../parts/week/week';
import { MovePlannedWorkoutDocument, TrainingWeekDocument } from './__generated__/week';

/** Moves a workout to another day at once, and offers undo. */
export function useMoveWorkout() {
  const { t } = useTranslation('programme');
  const act = useRunAction();
  const [move] = useWrite(MovePlannedWorkoutDocument, {
    waits: true,
    refresh: [TrainingWeekDocument],
    invalidate: true,
  });
  return ({ id, date: before }: PlannedWorkout, date: string) =>
    act(() => move({ id, date }), {
      kind: 'info',
      title: t(($) => $.moved, { date: formatDate(date, 'short') }),
      undo: { label: t(($) => $.undo), run: () => move({ id, date: before }) },
    });
}
