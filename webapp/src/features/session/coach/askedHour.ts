import type { Coached } from './useActs';

const minuteMs = 60_000;

/** The hour that a session is asked to be moved to; undefined where it is not. */
export function askedHour({ moveTo, minutes }: Pick<Coached, 'moveTo' | 'minutes'>) {
  if (moveTo === null) return undefined;
  return { startsAt: moveTo, endsAt: new Date(Date.parse(moveTo) + minutes * minuteMs).toISOString() };
}
