import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { paths, withId } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRunAction } from '../../../parts/useRunAction';
import { toast } from '../../../ui/toast';
import { MealPlansDocument } from '../week/__generated__/week';
import {
  DeleteMealPlanDocument,
  DuplicateMealPlanDocument,
  RestoreMealPlanDocument,
} from './__generated__/plans';

/** Deletes a week at once with undo, and copies one to edit it. */
export function usePlanActions() {
  const { t } = useTranslation('nutrition-manage');
  const go = useNavigate();
  const again = { refresh: [MealPlansDocument], invalidate: true };
  const [remove] = useWrite(DeleteMealPlanDocument, again);
  const [restore] = useWrite(RestoreMealPlanDocument, again);
  const [copy, copying] = useWrite(DuplicateMealPlanDocument, again);
  const act = useRunAction();
  const fail = useErrorToast();
  return {
    copying,
    remove: (id: string) =>
      act(() => remove({ id }), {
        kind: 'info',
        title: t(($) => $.deleted),
        undo: { label: t(($) => $.undo), run: () => restore({ id }) },
      }),
    duplicate: async (id: string) => {
      try {
        const { data } = await copy({ id, newId: newId() });
        toast({ kind: 'success', title: t(($) => $.duplicated) });
        await go(withId(paths.coachMealWeek, data.duplicateMealPlan.id));
      } catch (error) {
        fail(error);
      }
    },
  };
}
