import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Card, SectionTitle } from '../../../ui/Card';
import { LineChart } from '../../../ui/chart/LineChart';
import type { AdminHomeQuery } from './__generated__/adminHome';

const axisDate = (at: number) => formatDate(new Date(at), 'short', 'UTC');

/** Workouts completed on each of the last days. */
export function Trend({ days }: { days: AdminHomeQuery['adminHome']['trend'] }) {
  const { t } = useTranslation('home-admin');
  const points = days.map(({ date, manual, watched }) => ({
    at: Date.parse(date),
    value: manual + watched,
    date,
  }));
  return (
    <Card>
      <SectionTitle>{t(($) => $.trend)}</SectionTitle>
      <p className="-mt-2 mb-4 px-1 text-note text-soft">{t(($) => $.trendLead)}</p>
      <LineChart
        points={points}
        label={t(($) => $.trend)}
        pointText={({ date, value }) => `${formatDate(date)}: ${t(($) => $.completions, { count: value })}`}
        axisDate={axisDate}
        axisValue={(value) => formatNumber(value, { maximumFractionDigits: 1 })}
      />
    </Card>
  );
}
