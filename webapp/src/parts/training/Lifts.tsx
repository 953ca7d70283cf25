import { ChartLine } from 'lucide-react';
import { memo, Suspense, startTransition, useMemo, useState } from 'react';
import { formatDate, formatMark, formatWeight, formatWeightChange, weightFromKg } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { useUnitsOf } from '../../lib/useUnitsOf';
import { Card, Figure, SectionTitle } from '../../ui/Card';
import { LineChart } from '../../ui/chart/LineChart';
import { Select } from '../../ui/Select';
import { EmptyState, Skeleton } from '../../ui/States';
import { PartBoundary } from '../PartBoundary';
import { useValueText } from '../sets/useValueText';
import type { Lift_ExerciseFragment, Lift_LiftFragment } from './__generated__/training';
import { Definition } from './Definition';
import { liftSince } from './windows';

type Day = Lift_LiftFragment['days'][number];

const mostRecords = 5;
const axisDate = (at: number) => formatDate(new Date(at), 'short', 'UTC');

/** A lift since a day; `of` is left out for the viewer's own. */
export interface LiftAsked {
  of?: string | undefined;
  exerciseId: string;
  since: string;
}

interface LiftsProps {
  of?: string | undefined;
  lifts: readonly Lift_ExerciseFragment[];
  today: string;
  /** A hook that reads a lift and may suspend. */
  useLift: (asked: LiftAsked) => Lift_LiftFragment;
  /** What an empty card says. */
  emptyLead: string;
}

/** The estimated maximum of each lift over a year. */
export function Lifts({ of, lifts, today, useLift, emptyLead }: LiftsProps) {
  const { t } = useTranslation('parts-training');
  const pick = useLocalized();
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState(chosen);
  const exercise = lifts.find(({ id }) => id === shown) ?? lifts[0];
  return (
    <Card className="flex flex-col gap-4">
      <SectionTitle>{t(($) => $.lift.title)}</SectionTitle>
      {exercise ? (
        <>
          <Select
            label={t(($) => $.lift.choose)}
            value={chosen ?? exercise.id}
            onValue={(id) => {
              setChosen(id);
              startTransition(() => setShown(id));
            }}
            choices={lifts.map(({ id, name }) => ({ value: id, label: pick(name).text }))}
          />
          <Suspense fallback={<Skeleton className="h-88 rounded-control" />}>
            <PartBoundary key={exercise.id}>
              <Lift of={of} exercise={exercise} today={today} useLift={useLift} />
            </PartBoundary>
          </Suspense>
        </>
      ) : (
        <EmptyState
          icon={<ChartLine className="size-8" />}
          title={t(($) => $.lift.empty)}
          message={emptyLead}
        />
      )}
      <Definition>
        <p>{t(($) => $.lift.definition)}</p>
        <p>{t(($) => $.lift.trendDefinition)}</p>
        <p>{t(($) => $.lift.recordDefinition)}</p>
      </Definition>
    </Card>
  );
}

/** Not rendered again while another lift is pending. */
const Lift = memo(function Lift({
  of,
  exercise,
  today,
  useLift,
}: Pick<LiftsProps, 'of' | 'today' | 'useLift'> & { exercise: Lift_ExerciseFragment }) {
  const { t } = useTranslation('parts-training');
  const pick = useLocalized();
  const units = useUnitsOf()(exercise.id);
  const valueText = useValueText();
  const { bestKg, days } = useLift({ of, exerciseId: exercise.id, since: liftSince(today) });
  const points = useMemo(
    () =>
      days.map((day) => ({
        at: Date.parse(day.date),
        value: weightFromKg(day.maxKg, units),
        trend: weightFromKg(day.trendKg, units),
        day,
      })),
    [days, units],
  );
  const setOf = ({ reps, loadKg }: Day) => valueText({ reps, loadKg, seconds: null }, units);
  const [first, last] = [days[0], days.at(-1)];
  const records = days.filter(({ isRecord }) => isRecord).reverse();
  if (!first || !last) return <p className="text-sub text-soft">{t(($) => $.lift.notThisYear)}</p>;
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Figure compact value={formatWeight(bestKg ?? last.maxKg, units)} label={t(($) => $.lift.best)} />
        <Figure
          compact
          value={formatWeightChange(last.trendKg - first.trendKg, units)}
          label={t(($) => $.lift.change, { date: formatDate(first.date, 'short') })}
        />
      </div>
      <LineChart
        points={points}
        label={t(($) => $.lift.overTime, { name: pick(exercise.name).text })}
        pointText={({ day }) =>
          [
            t(($) => $.lift.point, {
              date: formatDate(day.date),
              max: formatWeight(day.maxKg, units),
              set: setOf(day),
            }),
            t(($) => $.lift.trend, { value: formatWeight(day.trendKg, units) }),
            ...(day.isRecord ? [t(($) => $.lift.record)] : []),
          ].join(' · ')
        }
        axisDate={axisDate}
        axisValue={formatMark}
      />
      <h3 className="font-semibold">
        {records.length > 0
          ? t(($) => $.lift.records, { count: records.length })
          : t(($) => $.lift.noRecords)}
      </h3>
      {records.length > 0 && (
        <ol className="flex flex-col divide-y divide-line text-sub">
          {records.slice(0, mostRecords).map((day) => (
            <li key={day.date} className="flex flex-wrap justify-between gap-x-3 py-2 tabular-nums">
              <time dateTime={day.date}>{formatDate(day.date)}</time>
              <span>
                {setOf(day)} <span className="font-semibold">{formatWeight(day.maxKg, units)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
});
