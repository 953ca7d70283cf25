import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { weekFrom } from '../calendar/days';

const anyMonday = '2026-06-01';

/** The names of the weekdays, Monday first. */
export function useWeekdays(): { short: string; long: string }[] {
  const { t } = useTranslation('parts-planGrid');
  const long = t(($) => $.weekdays, { returnObjects: true });
  return weekFrom(anyMonday).map((day, nth) => ({
    short: formatDate(day, 'weekday'),
    long: long[nth] ?? '',
  }));
}
