import { group } from 'd3-array';
import { formatDate, formatMinutes, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { monthOf, weekFrom } from '../../../parts/calendar/days';
import { Definition } from '../../../parts/training/Definition';
import { Card, Figure, SectionTitle } from '../../../ui/Card';
import { type Day, yearOf } from './year';

const cell = 10;
const gap = 2;

/** Longer days are drawn stronger. */
function strength(minutes: number): number {
  if (minutes >= 45) return 1;
  return minutes >= 20 ? 0.75 : 0.5;
}

/** The days of a year on which the client trained. */
export function Consistency({ days, today }: { days: readonly Day[]; today: string }) {
  const { t } = useTranslation('progress-analytics');
  const { weeks, activeDays, activeWeeks, longestRun } = yearOf(days, today);
  const minutesOn = new Map(days.map(({ date, minutes }) => [date, minutes]));
  const first = weeks[0] ?? today;
  const months = [...group(days, ({ date }) => monthOf(date))].reverse();
  return (
    <Card className="flex flex-col gap-4">
      <SectionTitle>{t(($) => $.year.title)}</SectionTitle>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Figure
          value={formatNumber(activeDays)}
          label={t(($) => $.year.activeDays, { count: activeDays })}
          compact
        />
        <Figure
          value={formatNumber(activeWeeks)}
          label={t(($) => $.year.activeWeeks, { count: activeWeeks })}
          compact
        />
        <Figure
          value={formatNumber(longestRun)}
          label={t(($) => $.year.run, { count: longestRun })}
          compact
        />
      </div>
      <figure>
        <svg
          role="img"
          aria-label={t(($) => $.year.map, {
            days: t(($) => $.year.days, { count: activeDays }),
            date: formatDate(first),
          })}
          viewBox={`0 0 ${weeks.length * (cell + gap) - gap} ${7 * (cell + gap) - gap}`}
          className="block w-full"
        >
          {weeks.map((week, column) =>
            weekFrom(week).map((date, row) => {
              const minutes = minutesOn.get(date);
              if (date > today) return null;
              return (
                <rect
                  key={date}
                  x={column * (cell + gap)}
                  y={row * (cell + gap)}
                  width={cell}
                  height={cell}
                  rx="2"
                  opacity={minutes === undefined ? 1 : strength(minutes)}
                  className={minutes === undefined ? 'fill-tint' : 'fill-accent'}
                />
              );
            }),
          )}
        </svg>
        <figcaption className="flex flex-wrap justify-between gap-x-3 pt-1 text-note text-soft">
          <span>{formatDate(first, 'month')}</span>
          <span>{formatDate(today, 'month')}</span>
        </figcaption>
      </figure>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
          {t(($) => $.year.byMonth)}
        </summary>
        <ul className="flex flex-col divide-y divide-line text-sub">
          {months.map(([month, list]) => (
            <li key={month} className="flex flex-wrap justify-between gap-x-3 py-2 tabular-nums">
              <span className="first-letter:uppercase">{formatDate(`${month}-01`, 'month')}</span>
              <span>
                {t(($) => $.year.days, { count: list.length })},{' '}
                {formatMinutes(list.reduce((all, { minutes }) => all + minutes, 0))}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <Definition>
        <p>{t(($) => $.year.definition)}</p>
      </Definition>
    </Card>
  );
}
