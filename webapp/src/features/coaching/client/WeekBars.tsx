import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { addDays } from '../../../parts/calendar/days';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { weeksUpTo } from './weeks';

const weeks = 12;

interface WeekBarsProps {
  days: readonly { date: string; completions: number }[];
  today: string;
}

/** Workouts per week, the current week last. */
export function WeekBars({ days, today }: WeekBarsProps) {
  const { t } = useTranslation('coaching-client');
  const bars = weeksUpTo(today, weeks, days);
  const most = Math.max(...bars.map(({ completions }) => completions), 1);
  return (
    <Card>
      <h2 className="mb-4 text-heading font-bold">{t(($) => $.perWeek)}</h2>
      <ol className="flex h-40 items-end gap-1 sm:gap-2">
        {bars.map(({ monday, completions }, nth) => (
          <li
            key={monday}
            className="relative flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1 overflow-hidden"
          >
            <span aria-hidden="true" className="text-caption font-semibold tabular-nums">
              {formatNumber(completions)}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                'w-full max-w-10 rounded-md forced-colors:bg-[Highlight]',
                nth === weeks - 1 ? 'bg-accent' : 'bg-accent/50',
              )}
              style={{ height: `${(completions / most) * 82}%`, minHeight: '0.25rem' }}
            />
            <span className="sr-only">
              {t(($) => $.weekOf, {
                count: completions,
                from: formatDate(monday, 'short'),
                to: formatDate(addDays(monday, 6), 'short'),
              })}
            </span>
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="mt-1 flex flex-wrap justify-between gap-x-4 text-caption text-soft tabular-nums"
      >
        <span>{formatDate(bars[0]?.monday ?? today, 'short')}</span>
        <span>{formatDate(bars.at(-1)?.monday ?? today, 'short')}</span>
      </p>
    </Card>
  );
}
