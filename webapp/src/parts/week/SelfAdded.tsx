import { Link } from 'react-router';
import { formatDate, formatMinutes } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { PendingMark } from '../PendingMark';
import { workoutPath } from '../paths';
import type { Week } from './week';

/** Workouts done in a week outside the plan. */
export function SelfAdded({ logs }: { logs: Week['selfAdded'] }) {
  const { t } = useTranslation('parts-week');
  const pick = useLocalized();
  if (logs.length === 0) return null;
  return (
    <section>
      <h3 className="px-1 text-body font-bold">{t(($) => $.selfAdded)}</h3>
      <p className="mb-2 px-1 text-note text-soft">{t(($) => $.selfAddedLead)}</p>
      <ul className="divide-y divide-line">
        {logs.map((log) => {
          const title = pick(log.workout.title);
          return (
            <li key={log.id}>
              <Link
                to={workoutPath(log.workout.id)}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-1 py-1.5"
              >
                <span className="min-w-0 font-semibold wrap-anywhere" lang={title.lang}>
                  {title.text}
                </span>
                <span className="text-note text-soft">
                  {formatDate(log.completedOn, 'short')} ·{' '}
                  {formatMinutes(Math.max(1, Math.round(log.durationSeconds / 60)))}
                  <PendingMark id={log.id} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
