import { group } from 'd3-array';
import { formatClock, formatDate, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { useValueText } from '../exercise/useValueText';
import type { PastWorkoutsQuery } from './__generated__/past';

type Past = PastWorkoutsQuery['pastWorkouts']['nodes'][number];
type Set = Past['sets'][number];

/** A workout that was done with another app. */
export function PastWorkout({ past }: { past: Past }) {
  const { t } = useTranslation('training-past');
  const pick = useLocalized();
  const setText = useSetText();
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{past.title || t(($) => $.untitled)}</h3>
        <p className="text-note text-soft tabular-nums">
          <time dateTime={past.date}>{formatDate(past.date)}</time>
          {past.durationSeconds !== null && ` · ${formatClock(past.durationSeconds)}`}
        </p>
      </div>
      {[...group(past.sets, ({ name }) => name)].map(([name, sets]) => {
        const exercise = sets[0]?.exercise;
        const known = exercise && pick(exercise.name);
        return (
          <div key={name} className="text-sub">
            <span className="font-semibold" lang={known?.lang}>
              {known?.text ?? name}
            </span>{' '}
            <span className="text-soft tabular-nums">{sets.map(setText).join(' · ')}</span>
            {sets.map(({ id, note }) => note && <p key={id}>{note}</p>)}
          </div>
        );
      })}
      {past.note && <p className="text-sub whitespace-pre-line">{past.note}</p>}
    </li>
  );
}

/** Returns a function that words a set: "60 kg × 10, RPE 8", "5.2 km, 25:00", with its kind if it is not a working set. */
function useSetText() {
  const { t } = useTranslation(['training-past', 'training-exercise']);
  const { units } = useViewer();
  const valueText = useValueText(units);
  return ({ kind, reps, loadKg, seconds, metres, rpe }: Set) => {
    const distance =
      metres !== null &&
      (units === 'METRIC'
        ? t(($) => $.km, {
            ns: 'training-past',
            distance: formatNumber(metres / 1000, { maximumFractionDigits: 2 }),
          })
        : t(($) => $.miles, {
            ns: 'training-past',
            distance: formatNumber(metres / 1609.344, { maximumFractionDigits: 2 }),
          }));
    const parts = [
      kind !== 'WORKING' && t(($) => $.kind[kind], { ns: 'training-past' }),
      distance,
      distance && seconds !== null && formatClock(seconds),
      !(distance && reps === null) && valueText({ reps, loadKg, seconds }),
      rpe !== null && t(($) => $.rpe, { ns: 'training-past', value: formatNumber(rpe) }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
