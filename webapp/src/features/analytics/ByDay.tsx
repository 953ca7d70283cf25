import { formatDate, formatMark, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { viewerDay } from '../../lib/viewerDay';
import { LineChart } from '../../ui/chart/LineChart';
import type { AnalyticsQuery } from './__generated__/analytics';
import { Block, NumberTable } from './Block';

type Day = NonNullable<AnalyticsQuery['analytics']>['byDay'][number];

const axisDate = (at: number) => formatDate(new Date(at), 'short', 'UTC');

export function ByDay({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('analytics');
  const title = t(($) => $.byDay);
  const head = [t(($) => $.day), t(($) => $.manual), t(($) => $.byWatching)];
  // The last day is the viewer's today, if the figures are of the present.
  const today = viewerDay();
  const points = days.map((day) => ({ at: Date.parse(day.date), value: day.manual + day.watched, day }));
  return (
    <Block
      title={title}
      definition={t(($) => $.definition.byDay)}
      table={{
        file: 'completions',
        head,
        rows: days.map(({ date, manual, watched }) => [date, manual, watched]),
      }}
    >
      <LineChart
        points={points}
        label={title}
        pointText={({ day: { date }, value }) => {
          const name =
            date === today ? t(($) => $.money.soFar, { month: formatDate(date) }) : formatDate(date);
          return `${name}: ${t(($) => $.completions, { count: value })}`;
        }}
        unfinished={days.at(-1)?.date === today}
        axisDate={axisDate}
        axisValue={formatMark}
      />
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
          {t(($) => $.asTable)}
        </summary>
        <NumberTable
          caption={title}
          head={head}
          rows={[...days].reverse().map(({ date, manual, watched }) => ({
            key: date,
            cells: [formatDate(date), formatNumber(manual), formatNumber(watched)],
          }))}
        />
      </details>
    </Block>
  );
}
