import { formatDate } from '../../../../lib/format';
import { addDays } from '../../../../parts/calendar/days';
import { wallTimeOf } from '../wallTime';

interface Off {
  startsAt: string;
  endsAt: string;
}

/** Formats the start and end of time off; whole days are shown as dates alone. The caller words the range. */
export function formatOff(
  { startsAt, endsAt }: Off,
  timeZone: string,
  between: (ends: { from: string; until: string }) => string,
): string {
  const [from, until] = [wallTimeOf(startsAt, timeZone), wallTimeOf(endsAt, timeZone)];
  if (from.minute === 0 && until.minute === 0) {
    const last = addDays(until.day, -1);
    const first = formatDate(from.day);
    return last <= from.day ? first : between({ from: first, until: formatDate(last) });
  }
  const moment = (at: string) => `${formatDate(at, 'medium', timeZone)}, ${formatDate(at, 'time', timeZone)}`;
  return between({ from: moment(startsAt), until: moment(endsAt) });
}
