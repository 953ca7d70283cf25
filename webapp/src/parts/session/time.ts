const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** The time left in minutes, rounded up. */
export function timeLeft(then: string, now: Date): TimeLeft {
  const minutes = Math.max(0, Math.ceil((Date.parse(then) - now.getTime()) / minuteMs));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

interface Hour {
  startsAt: string;
  endsAt: string;
}

/** The number of moments passed at which a session, or what may be done with it, changes. */
export function phaseOf({ startsAt, endsAt }: Hour, now: Date): number {
  const start = Date.parse(startsAt);
  const moments = [start - 48 * hourMs, start - 24 * hourMs, start, Date.parse(endsAt)];
  return moments.filter((moment) => now.getTime() >= moment).length;
}

const alarms = [60, 15, 5];

/**
 * The latest of the remaining times to announce, in minutes; undefined before the first and after the start.
 */
export function minutesToAnnounce(startsAt: string, now: Date): number | undefined {
  const left = (Date.parse(startsAt) - now.getTime()) / minuteMs;
  return left > 0 ? alarms.findLast((minutes) => left <= minutes) : undefined;
}

/** Reports whether the call can be joined: shortly before the session and while it lasts. */
export function isOpen({ startsAt, endsAt }: Hour, now: Date): boolean {
  return now.getTime() >= Date.parse(startsAt) - 15 * minuteMs && now.getTime() < Date.parse(endsAt);
}
