import { group } from 'd3-array';
import { formatClock, formatDate, formatNumber } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { useUnitsOf } from '../../lib/useUnitsOf';
import { useViewer } from '../../lib/viewer';
import { MoreButton } from '../pages/MoreButton';
import type { NextPage } from '../pages/useNextPage';
import type { PastWorkout_PastFragment } from './__generated__/past';
import { useActivityText, useDistanceText, useSportName } from './useActivityText';
import { useValueText } from './useValueText';

type Set = PastWorkout_PastFragment['sets'][number];

interface Props {
  pasts: readonly ({ id: string } & PastWorkout_PastFragment)[];
  /** The language of the person who did them, if they are not the viewer. */
  lang?: string;
  next: NextPage;
}

/** Workouts that were done with another app, latest first. */
export function PastList({ pasts, lang, next }: Props) {
  return (
    <>
      <ol className="card divide-y divide-line">
        {pasts.map((past) => (
          <PastWorkout key={past.id} past={past} lang={lang} />
        ))}
      </ol>
      <MoreButton next={next} className="mt-4" />
    </>
  );
}

/** A workout that was done with another app, in the viewer's units. */
function PastWorkout({ past, lang }: { past: PastWorkout_PastFragment; lang?: string }) {
  const pick = useLocalized();
  const setText = useSetText();
  const activityText = useActivityText();
  const sportName = useSportName();
  const { sport, heartRate } = past;
  return (
    <li className="flex flex-col gap-2 p-4 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold" lang={past.title ? lang : undefined}>
          {past.title || sportName(sport ?? 'OTHER')}
        </h3>
        <p className="text-note text-soft tabular-nums">
          <time dateTime={past.date}>{formatDate(past.date)}</time>
          {sport === null && past.durationSeconds !== null && ` · ${formatClock(past.durationSeconds)}`}
        </p>
      </div>
      {[...group(past.sets, ({ name }) => name)].map(([name, sets]) => {
        if (sport !== null)
          return sets.map(({ id, metres, seconds }) => (
            <p key={id} className="text-sub">
              {past.title && sport !== 'OTHER' && <span className="font-semibold">{sportName(sport)} </span>}
              <span className="text-soft tabular-nums">
                {activityText({ sport, metres, seconds, heartRate })}
              </span>
            </p>
          ));
        const exercise = sets[0]?.exercise;
        const known = exercise && pick(exercise.name);
        return (
          <div key={name} className="text-sub">
            <span className="font-semibold" lang={known ? known.lang : lang}>
              {known?.text ?? name}
            </span>{' '}
            <span className="text-soft tabular-nums">{sets.map(setText).join(' · ')}</span>
            {sets.map(
              ({ id, note }) =>
                note && (
                  <p key={id} lang={lang}>
                    {note}
                  </p>
                ),
            )}
          </div>
        );
      })}
      {past.note && (
        <p dir="auto" lang={lang} className="text-sub whitespace-pre-line">
          {past.note}
        </p>
      )}
    </li>
  );
}

/** Returns a function that words a set: "60 kg × 10, RPE 8", "5.2 km, 25:00", with its kind if it is not a working set. */
function useSetText() {
  const { t } = useTranslation('parts-sets');
  const { units } = useViewer();
  const unitsOf = useUnitsOf();
  const valueText = useValueText();
  const distanceText = useDistanceText();
  return ({ exercise, kind, reps, loadKg, seconds, metres, rpe }: Set) => {
    const distance = metres !== null && distanceText(metres);
    const parts = [
      kind !== 'WORKING' && t(($) => $.kind[kind]),
      distance,
      distance && seconds !== null && formatClock(seconds),
      !(distance && reps === null) &&
        valueText({ reps, loadKg, seconds }, exercise ? unitsOf(exercise.id) : units),
      rpe !== null && t(($) => $.rpe, { value: formatNumber(rpe) }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
