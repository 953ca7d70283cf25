import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatMinutes } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { addMonths, monthOf, weeksOf } from './days';

interface Day {
  date: string;
  completions: number;
  minutes: number;
}
interface Pause {
  from: string;
  to: string | null;
}

interface CalendarProps {
  days: readonly Day[];
  pauses: readonly Pause[];
  today: string;
  /** The earliest month that can be shown. */
  first: string;
  /** What can be done with the month shown. */
  action?: (month: string) => ReactNode;
}

export function Calendar({ days, pauses, today, first, action }: CalendarProps) {
  const { t } = useTranslation('parts-calendar');
  const [month, setMonth] = useState(monthOf(today));
  const done = new Map(days.map((day) => [day.date, day]));
  const isPaused = (date: string) =>
    pauses.some(({ from, to }) => from <= date && (to === null ? date <= today : date <= to));
  const weeks = weeksOf(month);
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-1">
        <h2
          className="min-w-0 flex-1 basis-32 text-heading font-bold wrap-anywhere first-letter:uppercase"
          aria-live="polite"
        >
          {formatDate(`${month}-01`, 'month')}
        </h2>
        <IconButton
          label={t(($) => $.earlier)}
          disabled={month <= first}
          onClick={() => setMonth(addMonths(month, -1))}
          className="disabled:opacity-30"
        >
          <ChevronLeft className="mirrored size-6" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t(($) => $.later)}
          disabled={month >= monthOf(today)}
          onClick={() => setMonth(addMonths(month, 1))}
          className="disabled:opacity-30"
        >
          <ChevronRight className="mirrored size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <table className="w-full table-fixed text-center text-[min(1.0625rem,4.5vw)] tabular-nums">
        <caption className="sr-only">{t(($) => $.calendar)}</caption>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => {
              const weekday = `2026-06-0${index + 1}`;
              return (
                <th
                  key={weekday}
                  scope="col"
                  className="pb-1 text-[min(0.75rem,3.2vw)] font-semibold text-soft"
                >
                  {formatDate(weekday, 'weekday')}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((date, column) => (
                <td key={date ?? column} className="p-0.5">
                  {date && (
                    <DayCell
                      date={date}
                      day={done.get(date)}
                      paused={isPaused(date)}
                      isToday={date === today}
                      ahead={date > today}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-note text-soft" aria-hidden="true">
        <span className="flex items-center gap-2">
          <span className="size-3.5 rounded-pill bg-accent forced-colors:bg-[Highlight]" />
          {t(($) => $.legendDone)}
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3.5 rounded-pill bg-warn-tint ring-1 ring-warn forced-colors:border" />
          {t(($) => $.legendPaused)}
        </span>
      </p>
      {action?.(month)}
    </Card>
  );
}

interface DayCellProps {
  date: string;
  day: Day | undefined;
  paused: boolean;
  isToday: boolean;
  ahead: boolean;
}

function DayCell({ date, day, paused, isToday, ahead }: DayCellProps) {
  const { t } = useTranslation('parts-calendar');
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'relative mx-auto grid aspect-square max-w-11 place-items-center rounded-pill text-sub',
        day &&
          'bg-accent font-bold text-on-accent forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
        !day && paused && 'bg-warn-tint text-warn forced-colors:border',
        !day && !paused && ahead && 'text-soft',
        isToday && 'ring-2 ring-accent ring-offset-2 ring-offset-card',
      )}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      {day && day.completions > 1 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 -bottom-0.5 grid size-4.5 place-items-center rounded-pill bg-raised text-[0.6875rem] font-bold text-accent"
        >
          {day.completions}
        </span>
      )}
      <span className="sr-only">
        {formatDate(date, 'long')}
        {day && `: ${t(($) => $.workouts, { count: day.completions })}, ${formatMinutes(day.minutes)}`}
        {paused && ` (${t(($) => $.legendPaused)})`}
      </span>
    </span>
  );
}
