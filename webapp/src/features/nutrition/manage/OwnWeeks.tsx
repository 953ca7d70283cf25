import { Copy, Plus, Salad, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { paths, withId } from '../../../parts/paths';
import { buttonClass, IconButton } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/Card';
import { EmptyState } from '../../../ui/States';
import { MealPlansDocument } from '../week/__generated__/week';
import { AssignButton } from './AssignSheet';
import { usePlanActions } from './usePlanActions';

/** A coach's own weeks. */
export function OwnWeeks() {
  const { t } = useTranslation(['nutrition-manage', 'nutrition-week']);
  const pick = useLocalized();
  const { duplicate, remove } = usePlanActions();
  const own = useScreenQuery(MealPlansDocument, {}).data.mealPlans.filter(({ isOwn }) => isOwn);
  const add = (
    <Link to={withId(paths.coachMealWeek, 'new')} className={buttonClass('secondary', 'small')}>
      <Plus className="size-5" aria-hidden="true" />
      {t(($) => $.add, { ns: 'nutrition-manage' })}
    </Link>
  );
  return (
    <section aria-labelledby="own">
      <SectionTitle id="own" action={own.length > 0 && add}>
        {t(($) => $.own, { ns: 'nutrition-manage' })}
      </SectionTitle>
      {own.length === 0 ? (
        <EmptyState
          className="card"
          icon={<Salad className="size-8" />}
          title={t(($) => $.none, { ns: 'nutrition-manage' })}
          message={t(($) => $.noneLead, { ns: 'nutrition-manage' })}
          action={add}
        />
      ) : (
        <ul className="card divide-y divide-line">
          {own.map(({ id, goal, title: both }) => {
            const title = pick(both);
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-2 p-3 sm:p-4">
                <Link to={withId(paths.coachMealWeek, id)} className="min-w-0 flex-[1_1_12rem] py-1">
                  <span className="block font-semibold wrap-anywhere" lang={title.lang}>
                    {title.text}
                  </span>
                  <span className="block text-note text-soft">
                    {t(($) => $.goal[goal], { ns: 'nutrition-week' })}
                  </span>
                </Link>
                <span className="ms-auto flex">
                  <AssignButton planId={id} title={title.text} isIcon />
                  <IconButton
                    label={t(($) => $.duplicateOf, { ns: 'nutrition-manage', title: title.text })}
                    onClick={() => void duplicate(id)}
                  >
                    <Copy className="size-5" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t(($) => $.deleteOf, { ns: 'nutrition-manage', title: title.text })}
                    onClick={() => void remove(id)}
                  >
                    <Trash2 className="size-5" aria-hidden="true" />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
