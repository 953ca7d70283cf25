import { Link } from 'react-router';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { mondayOf, weekFrom } from '../../../parts/calendar/days';
import { paths } from '../../../parts/paths';
import { dayStateOf } from '../../../parts/week/week';
import { cx } from '../../../ui/cx';
import type { Planned } from './dashboard';

const marks = {
  done: 'bg-accent forced-colors:bg-[Highlight]',
  missed: 'bg-warn',
  today: 'ring-2 ring-inset ring-accent',
  ahead: 'ring-1 ring-inset ring-field',
  rest: 'max-w-1.5 bg-line',
};

const words = {
  done: 'trained',
  missed: 'missed',
  today: 'planned',
  ahead: 'planned',
  rest: 'open',
} as const;

interface WeekCardProps {
  week: readonly Planned[];
  trainedOn: readonly string[];
  today: string;
}

/** The seven days: a filled bar for done, an outlined one for planned, a dot for nothing. */
export function WeekCard({ week, trainedOn, today }: WeekCardProps) {
  const { t } = useTranslation('home');
  const hasPlan = useViewer().subscriptionPlan !== 'FREE';
  return (
    <Link to={hasPlan ? paths.programme : paths.activity} className="pressable">
      <span className="sr-only">{t(($) => $.weekStrip)}</span>
      <span className="grid grid-cols-7">
        {weekFrom(mondayOf(today)).map((day) => {
          const state = dayStateOf(
            week.filter(({ date }) => date === day),
            today,
          );
          const shown = trainedOn.includes(day) && state !== 'missed' ? 'done' : state;
          return (
            <span
              key={day}
              className={cx(
                'flex flex-col items-center gap-1 rounded-control py-2',
                day === today && 'bg-tint',
              )}
            >
              <span className="text-caption text-soft" aria-hidden="true">
                {formatDate(day, 'weekday')}
              </span>
              <span className="font-semibold tabular-nums" aria-hidden="true">
                {Number(day.slice(8))}
              </span>
              <span className={cx('h-1.5 w-7 rounded-pill', marks[shown])} aria-hidden="true" />
              <span className="sr-only">
                {formatDate(day, 'day')}: {t(($) => $[words[shown]])}
              </span>
            </span>
          );
        })}
      </span>
    </Link>
  );
}
