import { useTranslation } from '../../../../lib/i18n';
import { useWrite } from '../../../../lib/useWrite';
import { useRunAction } from '../../../../parts/useRunAction';
import { ClientMealsDocument, ResumeMealPlanDocument, WithdrawMealPlanDocument } from './__generated__/meals';

/** Takes back a week that was assigned, with undo. */
export function useTakeBack() {
  const { t } = useTranslation('coaching-meals');
  const again = { refresh: [ClientMealsDocument], invalidate: true };
  const [withdraw] = useWrite(WithdrawMealPlanDocument, again);
  const [resume] = useWrite(ResumeMealPlanDocument, again);
  const act = useRunAction();
  return (id: string) =>
    act(() => withdraw({ id }), {
      kind: 'info',
      title: t(($) => $.takenBack),
      undo: { label: t(($) => $.undo), run: () => resume({ id }) },
    });
}
