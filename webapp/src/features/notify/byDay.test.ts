import { expect, it } from 'vitest';
import { byDay } from './byDay';

const lines = ['2026-03-10T23:30:00Z', '2026-03-10T12:00:00Z', '2026-03-09T10:30:00Z'].map((createdAt) => ({
  createdAt,
}));

it("counts days in the user's time zone", () => {
  const days = (zone: string) => byDay(lines, zone).map(({ day, lines: of }) => `${day} ${of.length}`);
  expect(days('UTC')).toEqual(['2026-03-10 2', '2026-03-09 1']);
  expect(days('Europe/Moscow')).toEqual(['2026-03-11 1', '2026-03-10 1', '2026-03-09 1']);
  expect(days('Pacific/Pago_Pago')).toEqual(['2026-03-10 2', '2026-03-08 1']);
});
