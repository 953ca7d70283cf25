import { expect, test } from 'vitest';
import { isSameClock, zoneName } from './zone';

test('zones are the same if their clocks agree at that time of the year', () => {
  const winter = new Date('2026-12-01T10:00:00Z');
  const summer = new Date('2026-07-01T10:00:00Z');
  expect(isSameClock('Europe/Berlin', 'Europe/Paris', winter)).toBe(true);
  expect(isSameClock('Europe/Berlin', 'Africa/Lagos', winter)).toBe(true);
  expect(isSameClock('Europe/Berlin', 'Africa/Lagos', summer)).toBe(false);
  // The clocks agree on the time but not on the date.
  expect(isSameClock('Pacific/Apia', 'Pacific/Pago_Pago', winter)).toBe(false);
});

test('a zone has its common name', () => {
  expect(zoneName('Europe/Moscow')).toBe('Moscow Standard Time');
});
