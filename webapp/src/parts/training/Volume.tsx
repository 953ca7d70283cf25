import { Dumbbell } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDate, formatMark, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Card, SectionTitle } from '../../ui/Card';
import { LineChart } from '../../ui/chart/LineChart';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/States';
import type { MuscleWeek_WeekFragment } from './__generated__/training';
import { Definition } from './Definition';
import { groupOf, type Muscle, musclesOf, usual } from './muscles';
import { weeksUpTo } from './windows';

const axisDate = (at: number) => formatDate(new Date(at), 'short', 'UTC');

interface VolumeProps {
  counted: readonly MuscleWeek_WeekFragment[];
  today: string;
  /** What an empty card says. */
  emptyLead: string;
}

/** The sets of each muscle by week. */
export function Volume({ counted, today, emptyLead }: VolumeProps) {
  const { t } = useTranslation('parts-training');
  const nameOf = useMuscleName();
  const weeks = useMemo(() => weeksUpTo(today), [today]);
  const muscles = useMemo(() => musclesOf(counted, weeks), [counted, weeks]);
  const [chosen, setChosen] = useState<string>();
  const shown = muscles.find(({ muscleGroup }) => muscleGroup === chosen) ?? muscles[0];
  const most = Math.max(usual.high * 1.2, ...muscles.map(({ sets }) => sets.at(-1) ?? 0));
  return (
    <Card className="flex flex-col gap-4">
      <SectionTitle>{t(($) => $.volume.title)}</SectionTitle>
      {shown ? (
        <>
          <figure className="flex flex-col gap-2">
            <figcaption className="font-semibold">
              {t(($) => $.volume.byWeek, { muscle: nameOf(shown.muscleGroup) })}
            </figcaption>
            <LineChart
              key={shown.muscleGroup}
              points={weeks.map((week, nth) => ({ at: Date.parse(week), value: shown.sets[nth] ?? 0, week }))}
              label={t(($) => $.volume.byWeek, { muscle: nameOf(shown.muscleGroup) })}
              pointText={({ week, value }) =>
                t(($) => (week === weeks.at(-1) ? $.volume.weekSoFar : $.volume.weekOf), {
                  date: formatDate(week, 'short'),
                  sets: t(($) => $.volume.sets, { count: value }),
                })
              }
              axisDate={axisDate}
              axisValue={formatMark}
              band={
                shown.hasRange
                  ? { ...usual, label: t(($) => $.volume.usual, { low: usual.low, high: usual.high }) }
                  : undefined
              }
              unfinished
            />
          </figure>
          <div role="radiogroup" aria-label={t(($) => $.volume.choose)} className="flex flex-col">
            <p className="flex flex-wrap justify-between gap-x-3 px-2 text-note text-soft" aria-hidden="true">
              <span>{t(($) => $.volume.legend)}</span>
              <span>{t(($) => $.volume.usual, { low: usual.low, high: usual.high })}</span>
            </p>
            {muscles.map((muscle) => (
              <MuscleRow
                key={muscle.muscleGroup}
                muscle={muscle}
                name={nameOf(muscle.muscleGroup)}
                most={most}
                isShown={muscle === shown}
                onChoose={() => setChosen(muscle.muscleGroup)}
              />
            ))}
          </div>
        </>
      ) : (
        <EmptyState
          icon={<Dumbbell className="size-8" />}
          title={t(($) => $.volume.empty)}
          message={emptyLead}
        />
      )}
      <Definition>
        <p>{t(($) => $.volume.definition)}</p>
        <p>{t(($) => $.volume.range, { low: usual.low, high: usual.high })}</p>
      </Definition>
    </Card>
  );
}

interface RowProps {
  muscle: Muscle;
  name: string;
  /** The sets that fill the bar. */
  most: number;
  isShown: boolean;
  onChoose: () => void;
}

function MuscleRow({ muscle, name, most, isShown, onChoose }: RowProps) {
  const { t } = useTranslation('parts-training');
  const now = muscle.sets.at(-1) ?? 0;
  const share = (sets: number) => `${(sets / most) * 100}%`;
  return (
    <label
      className={cx(
        'pressable flex min-h-11 cursor-pointer flex-col gap-1.5 rounded-control p-2',
        isShown && 'bg-tint',
      )}
    >
      <input type="radio" name="muscle" className="sr-only" checked={isShown} onChange={onChoose} />
      <span className="flex flex-wrap justify-between gap-x-3 text-sub">
        <span className={cx('min-w-0 wrap-anywhere', isShown && 'font-semibold')}>{name}</span>
        <span className="tabular-nums">
          <span className="font-semibold">{t(($) => $.volume.sets, { count: now })}</span>{' '}
          <span className="text-note text-soft">
            {t(($) => $.volume.average, {
              average: formatNumber(muscle.average, { maximumFractionDigits: 1 }),
            })}
          </span>
        </span>
      </span>
      <span
        className="relative block h-2.5 overflow-hidden rounded-pill bg-line forced-colors:border"
        aria-hidden="true"
      >
        {muscle.hasRange && (
          <span
            className="absolute inset-y-0 bg-field"
            style={{ insetInlineStart: share(usual.low), width: share(usual.high - usual.low) }}
          />
        )}
        <span
          className="absolute inset-y-0 start-0 rounded-pill bg-accent forced-colors:bg-[Highlight]"
          style={{ width: share(now) }}
        />
      </span>
    </label>
  );
}

function useMuscleName(): (muscleGroup: string) => string {
  const { t } = useTranslation('parts-training');
  return (muscleGroup) => {
    const group = groupOf(muscleGroup);
    return group ? t(($) => $.muscle[group]) : muscleGroup;
  };
}
