import { useScreenQuery } from '../../../lib/apollo';
import {
  formatDate,
  formatMinutes,
  formatNumber,
  formatWeight,
  formatWeightChange,
} from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useUnitsOf } from '../../../lib/useUnitsOf';
import { useViewer } from '../../../lib/viewer';
import { useValueText } from '../../../parts/sets/useValueText';
import { Definition } from '../../../parts/training/Definition';
import { weeksSince } from '../../../parts/training/windows';
import { Card, SectionTitle } from '../../../ui/Card';
import { SeriesDocument } from '../chart/__generated__/chart';
import type { TrainingYearQuery } from './__generated__/trainingFigures';
import { type Change, type Day, monthChange, weightChange } from './year';

const directionOf = ({ now, before }: Change) =>
  now > before ? ('more' as const) : now < before ? ('fewer' as const) : ('same' as const);

type Training = TrainingYearQuery['trainingMonth'];

interface MonthProps {
  days: readonly Day[];
  training: Training;
  today: string;
}

/** What changed in the last 30 days, in sentences with their figures. */
export function Month({ days, training, today }: MonthProps) {
  const { t } = useTranslation('progress-analytics');
  const { days: active, minutes } = monthChange(days, today);
  const count = (value: number) => t(($) => $.year.days, { count: value });
  return (
    <Card className="flex flex-col gap-3">
      <SectionTitle>{t(($) => $.month.title)}</SectionTitle>
      <ul className="flex flex-col gap-2 text-sub">
        <li>
          {t(($) => $.month.days[directionOf(active)], {
            now: count(active.now),
            before: formatNumber(active.before),
            by: count(Math.abs(active.now - active.before)),
          })}
        </li>
        <li>
          {t(($) => $.month.minutes[directionOf(minutes)], {
            now: formatMinutes(minutes.now),
            before: formatMinutes(minutes.before),
            by: formatMinutes(Math.abs(minutes.now - minutes.before)),
          })}
        </li>
        <Sets training={training} />
        <Weight today={today} />
        <Records records={training.records} />
      </ul>
      <Definition>
        <p>{t(($) => $.month.definition)}</p>
        <p>{t(($) => $.month.otherDefinitions)}</p>
      </Definition>
    </Card>
  );
}

function Sets({ training: { sets, setsBefore } }: { training: Training }) {
  const { t } = useTranslation(['progress-analytics', 'parts-training']);
  const count = (value: number) => t(($) => $.volume.sets, { ns: 'parts-training', count: value });
  if (sets + setsBefore === 0) return null;
  return (
    <li>
      {t(($) => $.month.sets[directionOf({ now: sets, before: setsBefore })], {
        ns: 'progress-analytics',
        now: count(sets),
        before: formatNumber(setsBefore),
        by: count(Math.abs(sets - setsBefore)),
      })}
    </li>
  );
}

/** Without a weight of the month and one from before it there is nothing to say. */
function Weight({ today }: { today: string }) {
  const { t } = useTranslation('progress-analytics');
  const { units } = useViewer();
  const series = useScreenQuery(SeriesDocument, { measure: 'WEIGHT', since: weeksSince(today) }).data;
  const change = weightChange(series.measureSeries, today);
  if (!change) return null;
  const { now, before, since } = change;
  // What rounds to no change is none.
  const isSame = formatWeightChange(now - before, units) === formatWeightChange(0, units);
  return (
    <li>
      {t(($) => $.month.weight[isSame ? 'same' : directionOf({ now, before })], {
        now: formatWeight(now, units),
        before: formatWeight(before, units),
        by: formatWeight(Math.abs(now - before), units),
        date: formatDate(since, 'short'),
      })}
    </li>
  );
}

const mostRecords = 3;

function Records({ records }: Pick<Training, 'records'>) {
  const { t } = useTranslation('progress-analytics');
  const unitsOf = useUnitsOf();
  const pick = useLocalized();
  const valueText = useValueText();
  const more = records.length - mostRecords;
  return (
    <>
      {records.slice(0, mostRecords).map(({ exercise, date, maxKg, reps, loadKg, beforeKg }) => {
        const units = unitsOf(exercise.id);
        return (
          <li key={exercise.id}>
            {t(($) => $.month.record, {
              name: pick(exercise.name).text,
              date: formatDate(date, 'short'),
              max: formatWeight(maxKg, units),
              set: valueText({ reps, loadKg, seconds: null }, units),
              by: formatWeight(maxKg - beforeKg, units),
              before: formatWeight(beforeKg, units),
            })}
          </li>
        );
      })}
      {more > 0 && <li>{t(($) => $.month.moreRecords, { count: more })}</li>}
      {records.length === 0 && <li>{t(($) => $.month.noRecords)}</li>}
    </>
  );
}
