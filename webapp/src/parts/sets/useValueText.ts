import { formatNumber, formatWeight, type Units } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';

export interface Values {
  reps: number | null;
  seconds: number | null;
  metres?: number | null;
  loadKg: number | null;
}

/** Returns a function that formats a set: "60 kg × 10", "10 reps", "40 s", "400 m". */
export function useValueText(): (values: Values, units: Units) => string {
  const { t } = useTranslation('parts-sets');
  const amountOf = ({ reps, seconds, metres }: Values) => {
    if (reps !== null) return t(($) => $.reps, { count: reps });
    return metres
      ? t(($) => $.metres, { metres: formatNumber(metres) })
      : t(($) => $.seconds, { count: seconds ?? 0 });
  };
  return (values, units) => {
    const { reps, loadKg } = values;
    const worded = amountOf(values);
    if (loadKg === null || loadKg === 0) return worded;
    const load = formatWeight(loadKg, units, units === 'METRIC' ? 2 : 1);
    return t(($) => $.loaded, { load, amount: reps === null ? worded : String(reps) });
  };
}
