import { expect, test } from 'vitest';
import { dayToShow, type Slot, slotsByDay, stripFrom } from './slots';

const slot = (startsAt: string): Slot => ({ __typename: 'FreeSlot', startsAt, endsAt: startsAt });

test("free times are grouped by day in the user's time zone, not in the coach's", () => {
  const slots = ['2026-12-01T22:00:00Z', '2026-12-01T23:30:00Z', '2026-12-02T09:00:00Z'].map(slot);
  const counts = (zone: string) => [...slotsByDay(slots, zone)].map(([day, of]) => `${day} ${of.length}`);
  expect(counts('UTC')).toEqual(['2026-12-01 2', '2026-12-02 1']);
  expect(counts('Europe/Berlin')).toEqual(['2026-12-01 1', '2026-12-02 2']);
  expect(counts('America/New_York')).toEqual(['2026-12-01 2', '2026-12-02 1']);
});

test('the chosen day stays even if nothing is free on it', () => {
  const days = stripFrom('2026-12-25');
  expect(days.at(-1)).toBe('2027-01-07');
  const free = new Map([['2026-12-28', 1]]);
  expect(dayToShow('2026-12-26', days, free)).toBe('2026-12-26');
  expect(dayToShow(undefined, days, free)).toBe('2026-12-28');
  expect(dayToShow('2026-12-01', days, free)).toBe('2026-12-28');
  expect(dayToShow(undefined, days, new Map())).toBeUndefined();
});
