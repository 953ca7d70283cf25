import { CircleCheck, Play } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatMinutes } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { PendingMark } from '../../../parts/PendingMark';
import { paths, workoutPath } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import type { Dashboard, Planned } from './dashboard';

interface HeroProps {
  dashboard: Dashboard;
  day: string;
  isNew: boolean;
  /** Whether something else has the screen's one solid button. */
  quiet: boolean;
}

/** The workout to do now: what is planned for today, else a suggestion. */
export function Hero({ dashboard: { week, suggestion }, day, isNew, quiet }: HeroProps) {
  const { t } = useTranslation('home');
  const pick = useLocalized();
  const planned = week.filter(({ date }) => date === day);
  const next = planned.find(({ log }) => !log);
  const later = week.find(({ date, log }) => date > day && !log);
  const hasPlan = useViewer().subscriptionPlan !== 'FREE';
  const isRest = week.length > 0 && planned.length === 0;
  const workout = next?.workout ?? suggestion;
  const others = planned.filter((each) => each !== next);
  const tag = planned.length > 0 ? t(($) => $.todayTag) : t(($) => (isNew ? $.first : $.suggested));
  return (
    <section aria-labelledby="today" className="card overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 px-5 pt-4 pb-3">
        <h2 id="today" className="flex-1 text-heading font-bold">
          {isRest ? t(($) => $.rest) : tag}
        </h2>
        {hasPlan && (
          <Link
            to={week.length > 0 ? paths.programme : paths.readyProgrammes}
            className="pressable -my-2.5 min-h-11 content-center text-sub font-semibold text-accent"
          >
            {t(($) => (week.length > 0 ? $.week : $.programmes))}
          </Link>
        )}
        {isRest && later && (
          <p className="w-full text-sub text-soft">
            {t(($) => $.restNext, {
              title: pick(later.workout.title).text,
              day: formatDate(later.date, 'weekday'),
            })}
          </p>
        )}
        {planned.length > 0 && !next && <p className="w-full text-sub text-soft">{t(($) => $.allDone)}</p>}
      </div>
      {workout && (
        <StartCard workout={workout} isLarge={isNew} solid={!quiet && !isRest} label={t(($) => $.go)} />
      )}
      {others.length > 0 && (
        <ul className="divide-y divide-line border-t border-line px-5">
          {others.map((each) => (
            <Line key={each.id} planned={each} />
          ))}
        </ul>
      )}
      {!workout && planned.length === 0 && (
        <p className="px-5 pb-5">
          <Link to={paths.workouts} className={buttonClass(quiet ? 'secondary' : 'primary', 'large', true)}>
            {t(($) => $.library)}
          </Link>
        </p>
      )}
    </section>
  );
}

interface StartCardProps {
  workout: Planned['workout'];
  isLarge: boolean;
  solid: boolean;
  label: string;
}

function StartCard({ workout, isLarge, solid, label }: StartCardProps) {
  const { t } = useTranslation('home');
  const title = useLocalized()(workout.title);
  return (
    <div className="sm:flex">
      <Link to={workoutPath(workout.id)} tabIndex={-1} aria-hidden="true" className="block bg-tint sm:w-2/5">
        <img
          src={workout.thumbnailUrl}
          alt=""
          width={800}
          height={450}
          className={cx('w-full object-cover object-top sm:h-full', isLarge ? 'h-44' : 'h-32')}
        />
      </Link>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <p>
          <Link
            to={workoutPath(workout.id)}
            className="text-heading font-bold wrap-anywhere"
            lang={title.lang}
          >
            {title.text}
          </Link>
          <span className="block text-sub text-soft">{formatMinutes(workout.durationMinutes)}</span>
        </p>
        <Link
          to={workoutPath(workout.id)}
          aria-label={t(($) => $.startOf, { title: title.text })}
          className={cx(buttonClass(solid ? 'primary' : 'secondary', 'large', true), 'mt-auto')}
        >
          <Play className="size-5 fill-current" aria-hidden="true" />
          {label}
        </Link>
      </div>
    </div>
  );
}

/** Another workout of today: done, or to be done too. */
function Line({ planned: { workout, log } }: { planned: Planned }) {
  const { t } = useTranslation('home');
  const title = useLocalized()(workout.title);
  return (
    <li className="flex min-h-16 items-center gap-3">
      <Link to={workoutPath(workout.id)} className="min-w-0 flex-1 py-2">
        <span className="block font-semibold wrap-anywhere" lang={title.lang}>
          {title.text}
        </span>
        <span className="block text-note text-soft">
          {formatMinutes(workout.durationMinutes)}
          {log && ` · ${t(($) => $.done)}`}
          {log && <PendingMark id={log.id} />}
        </span>
      </Link>
      {log && <CircleCheck className="size-7 shrink-0 text-accent" aria-hidden="true" />}
    </li>
  );
}
