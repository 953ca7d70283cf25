import { cached } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { type Counts, countedKinds } from './useBring';

/** Returns a function that words counts: "12 measurements, 5 workouts, 40 sets, and 2 photos"; empty without any. */
export function useCountsText() {
  const { t } = useTranslation('people-bring');
  return (counts: Counts) =>
    cached('list', (locale) => new Intl.ListFormat(locale)).format(
      countedKinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => t(($) => $[kind], { count: counts[kind] })),
    );
}
