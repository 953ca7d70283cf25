import type { Coached } from './useCoachActions';

const minuteMs = 60_000;

/** The hour that a session is asked to be moved to; undefined where it is not. */
export function requestedTime({ moveTo, minutes }: Pick<Coached, 'moveTo' | 'minutes'>) {
  if (moveTo === null) return undefined;
  return { startsAt: moveTo, endsAt: new Date(Date.parse(moveTo) + minutes * minuteMs).toISOString() };
}
