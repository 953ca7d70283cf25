import { formatWeight, type Units } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';

export interface Values {
  reps: number | null;
  seconds: number | null;
  loadKg: number | null;
}

/** Returns a function that formats a set: "60 kg × 10", "10 reps", "40 s". */
export function useValueText(units: Units): (values: Values) => string {
  const { t } = useTranslation('parts-sets');
  return ({ reps, seconds, loadKg }) => {
    const worded =
      reps === null ? t(($) => $.seconds, { count: seconds ?? 0 }) : t(($) => $.reps, { count: reps });
    if (loadKg === null || loadKg === 0) return worded;
    const load = formatWeight(loadKg, units, units === 'METRIC' ? 2 : 1);
    return t(($) => $.loaded, { load, amount: reps === null ? worded : String(reps) });
  };
}
