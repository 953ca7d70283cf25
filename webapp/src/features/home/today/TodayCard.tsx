import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatMinutes } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { PendingMark } from '../../../parts/PendingMark';
import { paths, workoutPath } from '../../../parts/paths';
import { StartLink } from '../../../parts/week/StartLink';
import type { ClientDashboardQuery } from '../__generated__/home';

interface TodayCardProps {
  today: ClientDashboardQuery['clientDashboard']['today'];
}

/** Today's workouts; the first one left can be started at once. */
export function TodayCard({ today }: TodayCardProps) {
  const { t } = useTranslation(['home-today', 'parts-week']);
  const next = today.find(({ log }) => !log);
  return (
    <section aria-labelledby="today" className="card px-5 pt-4 pb-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="today" className="text-heading font-bold">
          {t(($) => $.today, { ns: 'parts-week' })}
        </h2>
        <Link
          to={paths.programme}
          className="pressable min-h-11 content-center text-sub font-semibold text-accent"
        >
          {t(($) => $.week, { ns: 'home-today' })}
        </Link>
      </div>
      {!next && <p className="text-sub text-soft">{t(($) => $.allDone, { ns: 'home-today' })}</p>}
      <ul className="divide-y divide-line">
        {today.map((planned) => (
          <Line key={planned.id} planned={planned} isNext={planned === next} />
        ))}
      </ul>
    </section>
  );
}

function Line({ planned, isNext }: { planned: TodayCardProps['today'][number]; isNext: boolean }) {
  const { t } = useTranslation('parts-week');
  const pick = useLocalized();
  const { workout, log } = planned;
  const title = pick(workout.title);
  return (
    <li className="flex min-h-20 flex-wrap items-center gap-3 py-2">
      <Link
        to={workoutPath(workout.id)}
        className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-3"
      >
        <img
          src={workout.thumbnailUrl}
          alt=""
          width={80}
          height={56}
          className="h-14 w-20 shrink-0 rounded-control bg-tint object-cover max-[23rem]:hidden"
        />
        <span className="min-w-0 flex-1 basis-20">
          <span className="block font-semibold wrap-anywhere" lang={title.lang}>
            {title.text}
          </span>
          <span className="block text-note text-soft">
            {formatMinutes(workout.durationMinutes)}
            {log && ` · ${t(($) => $.done)}`}
            {log && <PendingMark id={log.id} />}
          </span>
        </span>
      </Link>
      {log && <CircleCheck className="size-7 shrink-0 text-accent" aria-hidden="true" />}
      {isNext && <StartLink id={workout.id} title={title.text} />}
    </li>
  );
}
