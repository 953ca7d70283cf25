import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { Weeks } from './Weeks';

/** The ready-made weeks. */
export function MealWeeksScreen() {
  const { t } = useTranslation('nutrition-week');
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t(($) => $.places)} className="flex flex-wrap gap-2">
        <Link to={paths.recipes} className={buttonClass('secondary', 'small')}>
          <BookOpen className="size-4" aria-hidden="true" />
          {t(($) => $.recipes)}
        </Link>
      </nav>
      <h2 className="px-1 text-heading font-bold">{t(($) => $.weeks)}</h2>
      <Weeks />
      <p className="px-1 text-note text-soft">{t(($) => $.disclaimer)}</p>
    </div>
  );
}
