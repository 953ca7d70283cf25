import { expect, it } from 'vitest';
import { hoursShown, minutesOnDay, placeInLanes } from './layout';

const at = (from: string, until: string) => ({
  startsAt: `2026-11-23T${from}:00Z`,
  endsAt: `2026-11-23T${until}:00Z`,
});

it('takes the part of a span that falls on a day in the zone', () => {
  const late = at('20:30', '21:30');
  expect(minutesOnDay(late, '2026-11-23', 'UTC')).toEqual({ from: 1230, until: 1290 });
  expect(minutesOnDay(late, '2026-11-23', 'Europe/Moscow')).toEqual({ from: 1410, until: 1440 });
  expect(minutesOnDay(late, '2026-11-24', 'Europe/Moscow')).toEqual({ from: 0, until: 30 });
  expect(minutesOnDay(late, '2026-11-25', 'Europe/Moscow')).toBeUndefined();
  expect(minutesOnDay(at('20:00', '21:00'), '2026-11-24', 'Europe/Moscow')).toBeUndefined();
});

it('places only overlapping items side by side', () => {
  const list = [at('09:00', '10:00'), at('09:30', '10:30'), at('10:00', '11:00'), at('11:00', '12:00')];
  expect(placeInLanes(list, '2026-11-23', 'UTC').map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

it('shows whole hours', () => {
  expect(
    hoursShown([
      { from: 570, until: 630 },
      { from: 1000, until: 1230 },
    ]),
  ).toEqual({ from: 540, until: 1260 });
  expect(hoursShown([])).toEqual({ from: 480, until: 1200 });
});
