import { Dumbbell } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatMinutes } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { PendingMark } from '../../parts/PendingMark';
import { paths, workoutPath } from '../../parts/paths';
import { buttonClass } from '../../ui/Button';
import { SectionTitle } from '../../ui/Card';
import { EmptyState } from '../../ui/States';
import type { ClientDashboardQuery } from './__generated__/home';

interface RecentCardProps {
  activity: ClientDashboardQuery['clientDashboard']['recentActivity'];
}

/** The workouts completed last. */
export function RecentCard({ activity }: RecentCardProps) {
  const { t } = useTranslation('home-recentCard');
  const pick = useLocalized();
  return (
    <section>
      <SectionTitle>{t(($) => $.activity)}</SectionTitle>
      {activity.length === 0 ? (
        <EmptyState
          className="card"
          icon={<Dumbbell className="size-8" />}
          title={t(($) => $.noActivity)}
          message={t(($) => $.noActivityLead)}
          action={
            <Link to={paths.workouts} className={buttonClass('secondary')}>
              {t(($) => $.find)}
            </Link>
          }
        />
      ) : (
        <ul className="card divide-y divide-line">
          {activity.map((log) => {
            const title = pick(log.workout.title);
            return (
              <li key={log.id}>
                <Link
                  to={workoutPath(log.workout.id)}
                  className="flex min-h-18 flex-wrap items-center gap-4 p-3"
                >
                  <img
                    src={log.workout.thumbnailUrl}
                    alt=""
                    width={80}
                    height={56}
                    className="h-14 w-20 shrink-0 rounded-control bg-tint object-cover"
                  />
                  <span className="min-w-0 flex-1 basis-32">
                    <span className="block font-semibold" lang={title.lang}>
                      {title.text}
                    </span>
                    <span className="block text-note text-soft">
                      {formatDate(log.completedOn)} ·{' '}
                      {formatMinutes(Math.max(1, Math.round(log.durationSeconds / 60)))} ·{' '}
                      {t(($) => $.source[log.source])}
                      <PendingMark id={log.id} />
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
