import type { CoachedSession } from './useCoachActions';

const minuteMs = 60_000;

/** The time that a session was asked to be moved to, if any. */
export function requestedTime({ moveTo, minutes }: Pick<CoachedSession, 'moveTo' | 'minutes'>) {
  if (moveTo === null) return undefined;
  return { startsAt: moveTo, endsAt: new Date(Date.parse(moveTo) + minutes * minuteMs).toISOString() };
}
