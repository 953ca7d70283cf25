import { cached } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import type { Import } from './useBring';

/** Returns a function that words counts: "12 measurements, 5 workouts, 40 sets, and 2 photos"; empty without any. */
export function useCountsText() {
  const { t } = useTranslation('people-bring');
  return ({
    measurements,
    workouts,
    sets,
    photos,
  }: Pick<Import, 'measurements' | 'workouts' | 'sets' | 'photos'>) =>
    cached('list', (locale) => new Intl.ListFormat(locale)).format(
      [
        measurements > 0 && t(($) => $.measurements, { count: measurements }),
        workouts > 0 && t(($) => $.workouts, { count: workouts }),
        sets > 0 && t(($) => $.sets, { count: sets }),
        photos > 0 && t(($) => $.photos, { count: photos }),
      ].filter((text) => text !== false),
    );
}
