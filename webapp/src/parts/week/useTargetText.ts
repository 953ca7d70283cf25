import { formatNumber, formatWeight, type Units } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import type { Prescribed_ExerciseFragment } from './__generated__/week';
import { shareOfMax } from './shareOfMax';

export type PrescribedSets = Prescribed_ExerciseFragment['sets'][number];

/**
 * Returns a function that formats what is prescribed for a set, given the estimated maximum that shares are of:
 * "Warm-up · 40 kg × 5", "75% ≈ 62.5 kg × 5–8 · RPE 8", "20 kg × 40 s", "Max reps · 60 kg × 8+".
 */
export function useTargetText(): (target: PrescribedSets, units: Units, maxKg?: number | null) => string {
  const { t } = useTranslation('parts-week');
  const loadOf = (
    { loadKg, loadPercent }: PrescribedSets,
    units: Units,
    maxKg: number | null | undefined,
  ) => {
    const weight = (kg: number) => formatWeight(kg, units, units === 'METRIC' ? 2 : 1);
    if (loadKg) return weight(loadKg);
    if (!loadPercent) return undefined;
    const share = formatNumber(loadPercent / 100, { style: 'percent', maximumFractionDigits: 1 });
    if (!maxKg) return t(($) => $.shareOfMax, { share });
    return t(($) => $.shareAsLoad, { share, load: weight(shareOfMax(maxKg, loadPercent, units)) });
  };
  /** The amount beside a load, and alone. */
  const amountOf = ({ kind, reps, mostReps, seconds, metres }: PrescribedSets) => {
    if (seconds || metres) {
      const text = metres
        ? t(($) => $.setMetres, { metres: formatNumber(metres) })
        : t(($) => $.setSeconds, { seconds: formatNumber(seconds ?? 0) });
      return [text, text];
    }
    const least = formatNumber(reps);
    if (kind === 'AMRAP') {
      const text = reps > 0 ? t(($) => $.atLeast, { reps: least }) : undefined;
      return [text, text];
    }
    const range = mostReps === null ? least : `${least}–${formatNumber(mostReps)}`;
    return [range, t(($) => $.setReps, { reps: range, count: mostReps ?? reps })];
  };
  return (target, units, maxKg) => {
    const { kind, rpe } = target;
    const load = loadOf(target, units, maxKg);
    const [amount, alone] = amountOf(target);
    const text = load && amount ? t(($) => $.loadedReps, { load, reps: amount }) : (load ?? alone);
    const kindText = kind === 'WORKING' ? undefined : t(($) => $.setKind[kind]);
    const effort = rpe === null ? undefined : t(($) => $.rpe, { rpe: formatNumber(rpe) });
    return [kindText, text, effort].filter(Boolean).join(' · ');
  };
}
