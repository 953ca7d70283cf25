import { today } from '../../../lib/format';
import { addDays } from '../../../parts/calendar/days';
import type { FreeSlotsQuery } from './__generated__/client';

export type Slot = FreeSlotsQuery['freeSlots'][number];

/** So many days are looked at together. */
export const stripDays = 14;

/** The days that begin with this one. */
export function stripFrom(from: string): string[] {
  return Array.from({ length: stripDays }, (_, nth) => addDays(from, nth));
}

/** What is free on each day of the person's own calendar. */
export function slotsByDay(slots: readonly Slot[], timeZone: string): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = today(timeZone, new Date(slot.startsAt));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** The chosen day as long as it is among those shown; otherwise the first one that has something free. */
export function dayToShow(
  chosen: string | undefined,
  days: readonly string[],
  free: ReadonlyMap<string, unknown>,
): string | undefined {
  if (chosen && days.includes(chosen)) return chosen;
  return days.find((day) => free.has(day));
}
