const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface Left {
  days: number;
  hours: number;
  minutes: number;
}

/** How long it is until then, in whole minutes that have begun. */
export function leftUntil(then: string, now: Date): Left {
  const minutes = Math.max(0, Math.ceil((Date.parse(then) - now.getTime()) / minuteMs));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

interface Hour {
  startsAt: string;
  endsAt: string;
}

/** Through how many of the moments a session has come at which it changes, or what may be done with it. */
export function phaseOf({ startsAt, endsAt }: Hour, now: Date): number {
  const start = Date.parse(startsAt);
  const moments = [start - 48 * hourMs, start - 24 * hourMs, start, Date.parse(endsAt)];
  return moments.filter((moment) => now.getTime() >= moment).length;
}

const alarms = [60, 15, 5];

/** The last of the moments at which the time left is said aloud, in minutes; undefined before the first and once it has begun. */
export function alarmAt(startsAt: string, now: Date): number | undefined {
  const left = (Date.parse(startsAt) - now.getTime()) / minuteMs;
  return left > 0 ? alarms.findLast((minutes) => left <= minutes) : undefined;
}

/** Whether one can come in: a little ahead, and as long as it runs. */
export function isOpen({ startsAt, endsAt }: Hour, now: Date): boolean {
  return now.getTime() >= Date.parse(startsAt) - 15 * minuteMs && now.getTime() < Date.parse(endsAt);
}
