import { Timer } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate, formatMark, formatMinutes, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { Definition } from '../../../parts/training/Definition';
import { Card, Figure, SectionTitle } from '../../../ui/Card';
import { LineChart } from '../../../ui/chart/LineChart';
import { EmptyState } from '../../../ui/States';
import { type Day, loadsOf, usualLoad } from './year';

const axisDate = (at: number) => formatDate(new Date(at), 'short', 'UTC');

/** The minutes of a week beside those of a usual one. */
export function TrainingLoad({ days, today }: { days: readonly Day[]; today: string }) {
  const { t } = useTranslation('progress-analytics');
  const loads = useMemo(() => loadsOf(days, today), [days, today]);
  const last = loads.at(-1);
  const ratio = last && last.chronic > 0 ? last.acute / last.chronic : undefined;
  return (
    <Card className="flex flex-col gap-4">
      <SectionTitle>{t(($) => $.load.title)}</SectionTitle>
      {last ? (
        <>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <Figure value={formatMinutes(last.acute)} label={t(($) => $.load.acute)} compact />
            <Figure
              value={formatMinutes(Math.round(last.chronic))}
              label={t(($) => $.load.chronic)}
              compact
            />
          </div>
          {ratio !== undefined && (
            <p className="text-sub">
              {t(
                ($) =>
                  ratio < usualLoad.low ? $.load.less : ratio > usualLoad.high ? $.load.more : $.load.same,
                {
                  ratio: formatNumber(ratio, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
                },
              )}
            </p>
          )}
          <LineChart
            points={loads.map(({ date, acute, chronic }) => ({
              at: Date.parse(date),
              value: acute,
              trend: chronic,
              date,
            }))}
            label={t(($) => $.load.overTime)}
            pointText={({ date, value, trend }) =>
              t(($) => $.load.point, {
                date: formatDate(date),
                acute: formatMinutes(value),
                chronic: formatMinutes(Math.round(trend)),
              })
            }
            axisDate={axisDate}
            axisValue={formatMark}
          />
        </>
      ) : (
        <EmptyState
          icon={<Timer className="size-8" />}
          title={t(($) => $.load.empty)}
          message={t(($) => $.load.emptyLead)}
        />
      )}
      <Definition>
        <p>{t(($) => $.load.definition)}</p>
        <p>
          {t(($) => $.load.range, { low: formatNumber(usualLoad.low), high: formatNumber(usualLoad.high) })}
        </p>
      </Definition>
    </Card>
  );
}
