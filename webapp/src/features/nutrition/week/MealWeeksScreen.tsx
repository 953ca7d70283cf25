import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { Weeks } from './Weeks';

const OwnWeeks = page(
  async () => (await import('../manage/OwnWeeks')).OwnWeeks,
  ['nutrition-manage', 'parts-meals'],
);

/** The ready-made weeks, and a coach's own. */
export function MealWeeksScreen() {
  const { t } = useTranslation('nutrition-week');
  const { role } = useViewer();
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t(($) => $.places)} className="flex flex-wrap gap-2">
        <Link to={paths.recipes} className={buttonClass('secondary', 'small')}>
          <BookOpen className="size-4" aria-hidden="true" />
          {t(($) => $.recipes)}
        </Link>
      </nav>
      {role === 'COACH' && <OwnWeeks />}
      <h2 className="px-1 text-heading font-bold">{t(($) => $.weeks)}</h2>
      <Weeks />
      <p className="px-1 text-note text-soft">{t(($) => $.disclaimer)}</p>
    </div>
  );
}
