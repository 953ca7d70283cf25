import { expect, test } from 'vitest';
import { isOpen, minutesToAnnounce, phaseOf, timeLeft } from './time';

const session = { startsAt: '2026-12-03T10:00:00Z', endsAt: '2026-12-03T10:45:00Z' };
const at = (time: string) => new Date(`2026-12-${time}Z`);

test('the time left is rounded up to minutes, and never negative', () => {
  expect(timeLeft(session.startsAt, at('01T08:59:30'))).toEqual({ days: 2, hours: 1, minutes: 1 });
  expect(timeLeft(session.startsAt, at('03T09:59:59'))).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(timeLeft(session.startsAt, at('03T10:20:00'))).toEqual({ days: 0, hours: 0, minutes: 0 });
});

test('a session changes two days and one day before it begins, when it begins and when it ends', () => {
  const times = ['01T09:59:59', '01T10:00:00', '02T10:00:00', '03T10:00:00', '03T10:45:00'];
  expect(times.map((time) => phaseOf(session, at(time)))).toEqual([0, 1, 2, 3, 4]);
});

test('the time left is announced a few times, not every minute', () => {
  const said = (time: string) => minutesToAnnounce(session.startsAt, at(time));
  expect(said('03T08:30:00')).toBeUndefined();
  expect(said('03T09:00:00')).toBe(60);
  expect(said('03T09:44:00')).toBe(60);
  expect(said('03T09:45:00')).toBe(15);
  expect(said('03T09:59:00')).toBe(5);
  expect(said('03T10:00:00')).toBeUndefined();
});

test('the call opens a quarter of an hour before the session and closes at its end', () => {
  const open = ['03T09:44:59', '03T09:45:00', '03T10:44:59', '03T10:45:00'];
  expect(open.map((time) => isOpen(session, at(time)))).toEqual([false, true, true, false]);
});
