import { ChartLine } from 'lucide-react';
import { memo, Suspense, startTransition, useState } from 'react';
import type { Measure as MeasureName } from '../../__generated__/types';
import { today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { Card } from '../../ui/Card';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { EmptyState, Skeleton } from '../../ui/States';
import { PartBoundary } from '../PartBoundary';
import { formatMeasure, type Measure, measureOf, measures } from './measures';
import { type Range, rangeStart, ranges } from './range';
import { SeriesChart, type SeriesDay } from './SeriesChart';
import { SeriesTable } from './SeriesTable';

type View = 'chart' | 'table';

interface Shown {
  measure: Measure;
  range: Range;
}

interface Goal {
  direction: 'LOSE' | 'GAIN';
  changeKg: number;
  startKg: number | null;
}

/** A measure by day since a date; `of` is left out for the viewer's own. */
export interface SeriesQuery {
  of?: string | undefined;
  measure: MeasureName;
  since: string | null;
}

interface MeasureChartProps {
  of?: string | undefined;
  goal: Goal;
  /** A hook that reads a series and may suspend. */
  useSeries: (asked: SeriesQuery) => readonly SeriesDay[];
}

/** A measure over time, as a line or as a table. */
export function MeasureChart({ of, goal, useSeries }: MeasureChartProps) {
  const { t } = useTranslation('parts-measure');
  const [chosen, setChosen] = useState<Shown>({ measure: 'weightKg', range: 'quarter' });
  const [shown, setShown] = useState(chosen);
  const [view, setView] = useState<View>('chart');
  const [shownView, setShownView] = useState(view);
  // The old line stays until the new one has loaded.
  const choose = (change: Partial<Shown>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    startTransition(() => setShown(next));
  };
  // Thousands of points take a moment to render; the choice shows first.
  const chooseView = (next: View) => {
    setView(next);
    startTransition(() => setShownView(next));
  };
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Select
          label={t(($) => $.shownMeasure)}
          value={chosen.measure}
          onValue={(measure) => choose({ measure })}
          choices={measures.map((value) => ({
            value,
            label: t(($) => $.measure[value]),
          }))}
        />
        <Segmented
          label={t(($) => $.view)}
          value={view}
          onValue={chooseView}
          choices={[
            { value: 'chart', label: t(($) => $.asChart) },
            { value: 'table', label: t(($) => $.asTable) },
          ]}
        />
      </div>
      <Segmented
        label={t(($) => $.range)}
        value={chosen.range}
        onValue={(range) => choose({ range })}
        choices={ranges.map((value) => ({ value, label: t(($) => $.ranges[value]) }))}
      />
      <Suspense fallback={<Skeleton className="h-88 rounded-control sm:h-81" />}>
        <PartBoundary key={`${shown.measure} ${shown.range}`}>
          <Series of={of} shown={shown} view={shownView} goal={goal} useSeries={useSeries} />
        </PartBoundary>
      </Suspense>
    </Card>
  );
}

/** Not rendered again while another choice is pending. */
const Series = memo(function Series({
  shown: { measure, range },
  view,
  of,
  goal,
  useSeries,
}: MeasureChartProps & {
  shown: Shown;
  view: View;
}) {
  const { t } = useTranslation('parts-measure');
  const { units, timeZone } = useViewer();
  const series = useSeries({ of, measure: measureOf[measure], since: rangeStart(range, today(timeZone)) });
  const label = t(($) => $.overTime, { measure: t(($) => $.measure[measure]) });
  if (series.length === 0)
    return (
      <EmptyState
        icon={<ChartLine className="size-8" />}
        title={t(($) => (range === 'all' ? $.noPoints : $.noPointsHere))}
        message={t(($) => (range === 'all' ? $.noPointsLead : $.noPointsHereLead))}
      />
    );
  if (view === 'table')
    return (
      <SeriesTable
        key={`${measure} ${range}`}
        series={series}
        caption={label}
        format={(value) => formatMeasure(measure, value, units)}
      />
    );
  return (
    <figure className="flex flex-col gap-2">
      <SeriesChart
        key={`${measure} ${range}`}
        series={series}
        measure={measure}
        units={units}
        label={label}
        goal={measure === 'weightKg' ? targetOf(goal) : undefined}
      />
      <figcaption className="text-note text-soft">
        {t(($) => (series.length === 1 ? $.onePoint : $.howToRead))}
      </figcaption>
    </figure>
  );
});

function targetOf({ startKg, direction, changeKg }: Goal): number | undefined {
  if (startKg === null) return undefined;
  return startKg + (direction === 'LOSE' ? -changeKg : changeKg);
}
