import { Link } from 'react-router';
import { formatDate, formatMinutes } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { PendingMark } from '../../parts/PendingMark';
import { workoutPath } from '../../parts/paths';
import { SectionTitle } from '../../ui/Card';
import type { ClientDashboardQuery } from './__generated__/home';

interface RecentCardProps {
  activity: ClientDashboardQuery['clientDashboard']['recentActivity'];
}

/** The workouts completed last. */
export function RecentCard({ activity }: RecentCardProps) {
  const { t } = useTranslation('home');
  const pick = useLocalized();
  return (
    <section>
      <SectionTitle>{t(($) => $.activity)}</SectionTitle>
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
                    {formatDate(log.completedOn, 'day')} ·{' '}
                    {formatMinutes(Math.max(1, Math.round(log.durationSeconds / 60)))}
                    <PendingMark id={log.id} />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
