import { expect, it } from 'vitest';
import { endOf, lastDay, suggestedCode, usableState, type Voucher } from './vouchers';

const now = new Date('2026-11-23T12:00:00Z');
const voucher: Voucher = {
  __typename: 'Voucher',
  id: '1',
  createdAt: '2026-11-01T12:00:00Z',
  code: 'FORMA20',
  percent: 20,
  amount: null,
  currency: '',
  months: 3,
  plans: [],
  maxUses: 2,
  uses: 1,
  expiresAt: '2026-12-31T23:00:00Z',
  stoppedAt: null,
};

it('says why a voucher cannot be used', () => {
  expect(usableState(voucher, now)).toBe('ACTIVE');
  expect(usableState({ ...voucher, uses: 2 }, now)).toBe('USED_UP');
  expect(usableState({ ...voucher, maxUses: null, uses: 200 }, now)).toBe('ACTIVE');
  expect(usableState({ ...voucher, uses: 2, expiresAt: now.toISOString() }, now)).toBe('EXPIRED');
  expect(usableState({ ...voucher, stoppedAt: now.toISOString() }, now)).toBe('STOPPED');
});

it('counts the last day to its end, also when the clock changes', () => {
  expect(endOf('2026-12-31', 'Europe/Berlin')).toBe('2026-12-31T23:00:00.000Z');
  expect(endOf('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(lastDay('2026-12-31T23:00:00Z').toISOString()).toBe('2026-12-31T22:59:59.999Z');
});

it('suggests codes without what looks alike', () => {
  for (let nth = 0; nth < 50; nth++) expect(suggestedCode()).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
});
