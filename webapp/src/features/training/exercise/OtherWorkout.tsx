import { Link } from 'react-router';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { workoutPath } from '../../../parts/paths';
import { Button, buttonClass } from '../../../ui/Button';
import { EmptyState } from '../../../ui/States';
import { exercisePath } from './exercisePath';
import { useDiscard } from './useDiscard';
import type { WorkoutDraft } from './workoutDraft';

/** Offers to go back to the workout in progress, or to discard it. */
export function OtherWorkout({ draft, id }: { draft: WorkoutDraft; id: string }) {
  const { t } = useTranslation('training-exercise');
  const drop = useDiscard();
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
          <Button variant="danger" onClick={() => drop(draft)}>
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
