import { formatNumber, formatWeight, type Units } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import type { Prescribed_ExerciseFragment } from './__generated__/week';

export type PrescribedSets = Prescribed_ExerciseFragment['sets'][number];

/** Returns a function that formats what is prescribed for a set: "Warm-up · 40 kg × 5", "62.5 kg × 5–8 · RPE 8". */
export function useTargetText(units: Units): (target: PrescribedSets) => string {
  const { t } = useTranslation('parts-week');
  return ({ kind, reps, mostReps, loadKg, rpe }) => {
    const range = mostReps === null ? formatNumber(reps) : `${formatNumber(reps)}–${formatNumber(mostReps)}`;
    const load = loadKg ? formatWeight(loadKg, units, units === 'METRIC' ? 2 : 1) : undefined;
    const text = load
      ? t(($) => $.loadedReps, { load, reps: range })
      : t(($) => $.setReps, { reps: range, count: mostReps ?? reps });
    const worded = rpe === null ? text : t(($) => $.withRpe, { text, rpe: formatNumber(rpe) });
    return kind === 'WARM_UP' ? `${t(($) => $.warmUp)} · ${worded}` : worded;
  };
}
