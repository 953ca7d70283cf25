import { today } from '../../../lib/format';
import { addDays } from '../../../parts/calendar/days';
import type { FreeSlotsQuery } from './__generated__/client';

export type Slot = FreeSlotsQuery['freeSlots'][number];

/** Days shown at a time. */
export const stripDays = 14;

/** The days to show from this one on. */
export function stripFrom(from: string): string[] {
  return Array.from({ length: stripDays }, (_, nth) => addDays(from, nth));
}

/** The free times by calendar day in the user's time zone. */
export function slotsByDay(slots: readonly Slot[], timeZone: string): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = today(timeZone, new Date(slot.startsAt));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** The chosen day if it is shown, else the first one with a free time. */
export function dayToShow(
  chosen: string | undefined,
  days: readonly string[],
  free: ReadonlyMap<string, unknown>,
): string | undefined {
  if (chosen && days.includes(chosen)) return chosen;
  return days.find((day) => free.has(day));
}
