import { group } from 'd3-array';
import { useMemo, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatClock, formatDate, formatMark, formatWeight, weightFromKg } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useUnitsOf } from '../../../lib/useUnitsOf';
import { useValueText } from '../../../parts/sets/useValueText';
import { useReasonText } from '../../../parts/week/useReasonText';
import { Button } from '../../../ui/Button';
import { Card, SectionTitle } from '../../../ui/Card';
import { type ChartPoint, LineChart } from '../../../ui/chart/LineChart';
import { Select } from '../../../ui/Select';
import { WorkoutHistoryDocument, type WorkoutHistoryQuery } from './__generated__/history';

type Log = WorkoutHistoryQuery['workoutLogs'][number];
type Set = Log['sets'][number];

const step = 5;

/** The user's earlier completions of a workout, and the strength gained. */
export function WorkoutHistory({ workoutId }: { workoutId: string }) {
  const { t } = useTranslation('training');
  const { data } = useScreenQuery(WorkoutHistoryDocument, { workoutId });
  const [shown, setShown] = useState(step);
  const logs = data.workoutLogs;
  if (logs.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <div>
        <SectionTitle>{t(($) => $.history)}</SectionTitle>
        <Strength logs={logs} />
      </div>
      <ol className="card divide-y divide-line">
        {logs.slice(0, shown).map((log) => (
          <Completion key={log.id} log={log} />
        ))}
      </ol>
      {shown < logs.length && (
        <Button variant="plain" onClick={() => setShown(shown + step)}>
          {t(($) => $.showMore)}
        </Button>
      )}
    </section>
  );
}

function Completion({ log }: { log: Log }) {
  const { t } = useTranslation('training');
  const pick = useLocalized();
  const valueText = useValueText();
  const unitsOf = useUnitsOf();
  const reasonText = useReasonText();
  const setText = (set: Set) => {
    const { offReason, exercise } = set;
    const text = valueText(set, unitsOf(exercise.id));
    return offReason ? t(($) => $.setOff, { set: text, reason: reasonText(offReason) }) : text;
  };
  const byExercise = group(log.sets, ({ exercise }) => exercise.id);
  return (
    <li className="flex flex-col gap-2 p-4">
      <p className="flex flex-wrap justify-between gap-x-3 text-note text-soft tabular-nums">
        <time dateTime={log.completedAt} className="font-semibold">
          {formatDate(log.completedOn)}
        </time>
        <span>{formatClock(log.durationSeconds)}</span>
      </p>
      {log.sets.length === 0 && <p className="text-sub text-soft">{t(($) => $.noSets)}</p>}
      {[...byExercise].map(([id, sets]) => {
        const name = sets[0] && pick(sets[0].exercise.name);
        return (
          <p key={id} className="text-sub">
            <span className="font-semibold" lang={name?.lang}>
              {name?.text}
            </span>{' '}
            <span className="text-soft tabular-nums">{sets.map(setText).join(' · ')}</span>
          </p>
        );
      })}
      {log.note && (
        <p dir="auto" className="text-sub whitespace-pre-line">
          {log.note}
        </p>
      )}
    </li>
  );
}

interface MaxPoint extends ChartPoint {
  best: Set;
}

/** The best set of each completion, oldest first. */
function pointsOf(logs: readonly Log[], exercise: string): MaxPoint[] {
  return logs
    .flatMap((log) => {
      const sets = log.sets.filter((set) => set.exercise.id === exercise && set.estimatedMaxKg !== null);
      const best = sets.toSorted((a, b) => (b.estimatedMaxKg ?? 0) - (a.estimatedMaxKg ?? 0))[0];
      return best ? [{ at: Date.parse(log.completedAt), value: best.estimatedMaxKg ?? 0, best }] : [];
    })
    .reverse();
}

/** The estimated maximum over time, for the exercises that have one. */
function Strength({ logs }: { logs: readonly Log[] }) {
  const { t } = useTranslation('training');
  const pick = useLocalized();
  const unitsOf = useUnitsOf();
  const valueText = useValueText();
  const lifts = useMemo(() => {
    const sets = logs.flatMap((log) => log.sets).filter(({ estimatedMaxKg }) => estimatedMaxKg !== null);
    return [...new Map(sets.map(({ exercise }) => [exercise.id, exercise])).values()];
  }, [logs]);
  const [chosen, setChosen] = useState<string>();
  const exercise = lifts.find(({ id }) => id === chosen) ?? lifts[0];
  const units = unitsOf(exercise?.id ?? '');
  const points = useMemo<MaxPoint[]>(
    () =>
      exercise
        ? pointsOf(logs, exercise.id).map((point) => ({ ...point, value: weightFromKg(point.value, units) }))
        : [],
    [logs, exercise, units],
  );
  if (!exercise) return null;
  return (
    <Card className="flex flex-col gap-3">
      {lifts.length > 1 && (
        <Select
          label={t(($) => $.chartExercise)}
          value={exercise.id}
          onValue={setChosen}
          choices={lifts.map(({ id, name }) => ({ value: id, label: pick(name).text }))}
        />
      )}
      <LineChart
        key={exercise.id}
        points={points}
        label={t(($) => $.chartOf, { name: pick(exercise.name).text })}
        pointText={({ at, best }) =>
          t(($) => $.chartPoint, {
            date: formatDate(new Date(at), 'short'),
            max: formatWeight(best.estimatedMaxKg ?? 0, units),
            set: valueText(best, units),
          })
        }
        axisDate={(at) => formatDate(new Date(at), 'short')}
        axisValue={formatMark}
      />
      <p className="text-note text-soft">{t(($) => $.formula)}</p>
    </Card>
  );
}
