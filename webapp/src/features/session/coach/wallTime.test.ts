import { expect, it } from 'vitest';
import { clockText, minuteOf, momentOf, wallTimeOf } from './wallTime';

it('gives the local time of a moment in a zone', () => {
  expect(wallTimeOf('2026-11-22T22:30:00Z', 'Europe/Moscow')).toEqual({ day: '2026-11-23', minute: 90 });
  expect(wallTimeOf('2026-11-22T02:00:00Z', 'America/New_York')).toEqual({
    day: '2026-11-21',
    minute: 21 * 60,
  });
});

it('gives the moment of a local time, also around clock changes', () => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'])
    for (const day of ['2026-03-08', '2026-03-29', '2026-07-01', '2026-10-25', '2026-11-01'])
      for (const minute of [0, 4 * 60, 12 * 60 + 15, 23 * 60 + 45])
        expect(wallTimeOf(momentOf({ day, minute }, timeZone), timeZone)).toEqual({ day, minute });
  // 02:30 does not exist on that day.
  expect(momentOf({ day: '2026-03-29', minute: 150 }, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  // The end of a day is the start of the next.
  expect(momentOf({ day: '2026-11-22', minute: 1440 }, 'Europe/Moscow')).toBe('2026-11-22T21:00:00.000Z');
});

it('parses and formats times of day', () => {
  expect(minuteOf('09:30')).toBe(570);
  expect(minuteOf('24:00')).toBe(1440);
  expect(minuteOf('24:15')).toBeUndefined();
  expect(minuteOf('')).toBeUndefined();
  expect(clockText(570)).toBe('09:30');
});
