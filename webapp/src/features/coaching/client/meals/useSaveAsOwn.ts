import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { useWrite } from '../../../../lib/useWrite';
import { paths, withId } from '../../../../parts/paths';
import { useRunAction } from '../../../../parts/useRunAction';
import { SaveAsOwnWeekDocument } from './__generated__/meals';

/** Copies what a client follows to the coach's own weeks, and opens the editor. */
export function useSaveAsOwn() {
  const { t } = useTranslation('coaching-meals');
  const go = useNavigate();
  const [copy, copying] = useWrite(SaveAsOwnWeekDocument, { invalidate: true });
  const act = useRunAction();
  const saveAsOwn = async (id: string) => {
    const own = newId();
    const done = await act(() => copy({ id, newId: own }), {
      kind: 'success',
      title: t(($) => $.savedAsOwn),
    });
    if (done) await go(withId(paths.coachMealWeek, own));
  };
  return { saveAsOwn, copying };
}
