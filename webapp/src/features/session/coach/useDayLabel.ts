import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import type { Setup_SetupFragment } from './__generated__/sessions';
import { minutesOnDay } from './layout';
import { clockText } from './wallTime';

const dayMinutes = 1440;

export function openOn({ openHours }: Setup_SetupFragment, day: string) {
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
  return openHours.filter((hours) => hours.weekday === weekday);
}

/** Returns a function that describes a day's open hours and time off. */
export function useDayLabel(setup: Setup_SetupFragment): (day: string) => string {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  return (day) => {
    const open = openOn(setup, day).map(({ from, until }) => `${clockText(from)}–${clockText(until)}`);
    const off = setup.timeOff.flatMap((item) => {
      const minutes = minutesOnDay(item, day, timeZone);
      if (!minutes) return [];
      const isWhole = minutes.from === 0 && minutes.until === dayMinutes;
      const span = isWhole ? '' : ` ${clockText(minutes.from)}–${clockText(minutes.until)}`;
      return [`${t(($) => $.timeOff)}${span}${item.note && ` (${item.note})`}`];
    });
    const hours =
      open.length > 0
        ? t(($) => $.openAt, { hours: open.join(', ') })
        : t(($) => $.closedOn, { day: formatDate(day, 'weekday') });
    return [hours, ...off].join(' · ');
  };
}
