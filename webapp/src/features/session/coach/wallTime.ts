import { wallClock } from '../../../lib/format';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A moment as calendars and clocks of a zone show it. */
export interface WallTime {
  day: string;
  /** Minutes since midnight. */
  minute: number;
}

/** What calendar and clock of the zone show at a moment. */
export function wallTimeOf(moment: string | Date, timeZone: string): WallTime {
  const [day = '', clock = ''] = wallClock(new Date(moment), timeZone).split(' ');
  return { day, minute: minuteOf(clock) ?? 0 };
}

/** When calendar and clock of the zone show that; where clocks are put on, the time after the gap. */
export function momentOf({ day, minute }: WallTime, timeZone: string): string {
  const asked = Date.parse(day) + minute * minuteMs;
  let at = asked;
  // The second turn matters where the first guess is on the other side of a change of clocks.
  for (let turn = 0; turn < 2; turn++) {
    const shown = wallTimeOf(new Date(at), timeZone);
    at += asked - (Date.parse(shown.day) + shown.minute * minuteMs);
  }
  return new Date(at).toISOString();
}

/** "09:30" as minutes since midnight, "24:00" for the end of the day; undefined where it is no time. */
export function minuteOf(clock: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(minutes) < 60 && minute <= dayMs / minuteMs ? minute : undefined;
}

/** Minutes since midnight as "09:30". */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
