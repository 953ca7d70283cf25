import { wallClock } from '../../../lib/format';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The local date and time in a zone. */
export interface WallTime {
  day: string;
  /** Minutes since midnight. */
  minute: number;
}

/** The local date and time in a zone at a moment. */
export function wallTimeOf(moment: string | Date, timeZone: string): WallTime {
  const [day = '', clock = ''] = wallClock(new Date(moment), timeZone).split(' ');
  return { day, minute: minuteOf(clock) ?? 0 };
}

/** The moment of a local date and time in a zone; in the gap of a clock change, the time after it. */
export function momentOf({ day, minute }: WallTime, timeZone: string): string {
  const asked = Date.parse(day) + minute * minuteMs;
  let at = asked;
  // The second iteration matters if the first guess is on the other side of a clock change.
  for (let turn = 0; turn < 2; turn++) {
    const shown = wallTimeOf(new Date(at), timeZone);
    at += asked - (Date.parse(shown.day) + shown.minute * minuteMs);
  }
  return new Date(at).toISOString();
}

/** Parses "09:30" as minutes since midnight, and "24:00" as the end of the day; undefined if invalid. */
export function minuteOf(clock: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(minutes) < 60 && minute <= dayMs / minuteMs ? minute : undefined;
}

/** Formats minutes since midnight as "09:30". */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
