import { formatDate } from '../../lib/format';

interface Hour {
  startsAt: string;
  endsAt: string;
}

/** The times of a session in a zone: "10:00–10:45". */
export function formatTimes({ startsAt, endsAt }: Hour, timeZone: string): string {
  return `${formatDate(startsAt, 'time', timeZone)}–${formatDate(endsAt, 'time', timeZone)}`;
}

/** For example "Thursday 3 December 2026, 10:00–10:45". */
export function formatWhen(hour: Hour, timeZone: string): string {
  return `${formatDate(hour.startsAt, 'long', timeZone)}, ${formatTimes(hour, timeZone)}`;
}
