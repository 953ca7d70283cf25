import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { paths, withId } from '../../../parts/paths';
import { Badge } from '../../../ui/Badge';
import { MealPlansDocument } from './__generated__/week';

/** The ready-made weeks, each with the way to it. */
export function Weeks() {
  const { t } = useTranslation('nutrition-week');
  const pick = useLocalized();
  const { mealPlans } = useScreenQuery(MealPlansDocument, {}).data;
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {mealPlans
        .filter(({ isOwn }) => !isOwn)
        .map((plan) => {
          const title = pick(plan.title);
          const lead = pick(plan.description);
          return (
            <li key={plan.id}>
              <Link
                to={withId(paths.mealWeek, plan.id)}
                className="card pressable flex h-full flex-col items-start gap-2 p-5"
              >
                <Badge tone="accent">{t(($) => $.goal[plan.goal])}</Badge>
                <span className="font-bold wrap-anywhere" lang={title.lang}>
                  {title.text}
                </span>
                <span className="text-sub text-soft" lang={lead.lang}>
                  {lead.text}
                </span>
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
