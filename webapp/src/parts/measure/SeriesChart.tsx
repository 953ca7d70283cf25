import { useMemo } from 'react';
import { formatDate, formatMark, type Units } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { type ChartPoint, LineChart } from '../../ui/chart/LineChart';
import { formatMeasure, fromMetric, type Measure } from './measures';

/** One day of a series. */
export interface SeriesDay {
  date: string;
  value: number;
  trend: number;
  entries: number;
}

interface DayPoint extends ChartPoint {
  day: SeriesDay;
}

interface SeriesChartProps {
  series: readonly SeriesDay[];
  measure: Measure;
  units: Units;
  label: string;
  /** In kilograms. */
  goal: number | undefined;
}

const yearMs = 366 * 86_400_000;

/**
 * A series as a line with its trend. Of several entries on a day the latest is shown, and the chart says so.
 */
export function SeriesChart({ series, measure, units, label, goal }: SeriesChartProps) {
  const { t } = useTranslation('parts-measure');
  const points = useMemo<DayPoint[]>(
    () =>
      series.map((day) => ({
        day,
        at: Date.parse(day.date),
        value: fromMetric(measure, day.value, units),
        trend: fromMetric(measure, day.trend, units),
      })),
    [series, measure, units],
  );
  const isLong = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0) > yearMs;
  const pointText = ({ day }: DayPoint) =>
    [
      `${formatDate(day.date)}: ${formatMeasure(measure, day.value, units)}`,
      t(($) => $.trendIs, { value: formatMeasure(measure, day.trend, units) }),
      ...(day.entries > 1 ? [t(($) => $.lastOf, { count: day.entries })] : []),
    ].join(' · ');
  return (
    <LineChart
      points={points}
      label={label}
      pointText={pointText}
      axisDate={isLong ? longDate : shortDate}
      axisValue={formatMark}
      goal={
        goal === undefined
          ? undefined
          : { value: fromMetric(measure, goal, units), label: t(($) => $.goalLine) }
      }
    />
  );
}

const longDate = (at: number) => formatDate(new Date(at), 'medium', 'UTC');
const shortDate = (at: number) => formatDate(new Date(at), 'short', 'UTC');
