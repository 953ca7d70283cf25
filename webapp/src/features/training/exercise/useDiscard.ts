import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { toast } from '../../../ui/toast';
import { exercisePath } from './exercisePath';
import { saveDraft } from './store';
import type { WorkoutDraft } from './workoutDraft';

/** Discards a workout in progress, and offers undo. */
export function useDiscard(): (draft: WorkoutDraft) => void {
  const { t } = useTranslation('training-exercise');
  const navigate = useNavigate();
  return (draft) => {
    saveDraft(null);
    toast({
      kind: 'info',
      title: t(($) => $.discarded),
      action: {
        label: t(($) => $.undo),
        run: () => {
          saveDraft(draft);
          void navigate(exercisePath(draft.workoutId));
        },
      },
    });
  };
}
