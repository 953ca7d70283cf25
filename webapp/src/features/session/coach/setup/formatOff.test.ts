import { expect, it } from 'vitest';
import { plain } from '../../../../test/plain';
import { formatOff } from './formatOff';

const between = ({ from, until }: { from: string; until: string }) => `${from} – ${until}`;
const off = (startsAt: string, endsAt: string, zone = 'Europe/Berlin') =>
  plain(formatOff({ startsAt, endsAt }, zone, between));

it('shows whole days as dates', () => {
  expect(off('2026-12-02T23:00:00Z', '2026-12-03T23:00:00Z')).toBe('3 Dec 2026');
  expect(off('2026-12-02T23:00:00Z', '2026-12-05T23:00:00Z')).toBe('3 Dec 2026 – 5 Dec 2026');
});

it('shows whole days across a clock change', () => {
  expect(off('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe('25 Oct 2026');
});

it('shows the times of incomplete days', () => {
  expect(off('2026-12-02T23:00:00Z', '2026-12-03T11:00:00Z')).toBe('3 Dec 2026, 00:00 – 3 Dec 2026, 12:00');
});
