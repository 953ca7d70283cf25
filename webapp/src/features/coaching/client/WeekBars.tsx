import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { addDays } from '../../../parts/calendar/days';
import { Card } from '../../../ui/Card';
import { Bars } from '../../../ui/chart/Bars';
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
  return (
    <Card>
      <h2 className="mb-4 text-heading font-bold">{t(($) => $.perWeek)}</h2>
      <Bars
        bars={bars.map(({ monday, completions }) => ({
          key: monday,
          value: completions,
          caption: formatNumber(completions),
          text: t(($) => $.weekOf, {
            count: completions,
            from: formatDate(monday, 'short'),
            to: formatDate(addDays(monday, 6), 'short'),
          }),
        }))}
        from={formatDate(bars[0]?.monday ?? today, 'short')}
        to={formatDate(bars.at(-1)?.monday ?? today, 'short')}
      />
    </Card>
  );
}
