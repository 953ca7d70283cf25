import { expect, it } from 'vitest';
import { filterOf, viewOf } from './filter';

function of(query: string) {
  return filterOf(new URLSearchParams(query));
}

it('asks for those that wait unless the URL says otherwise', () => {
  expect(of('')).toEqual({ state: 'REQUESTED' });
  expect(of('state=PAID')).toEqual({ state: 'PAID' });
  expect(of('state=ALL')).toEqual({});
  expect(viewOf(new URLSearchParams('state=LOST'))).toBe('REQUESTED');
});

it('finds charges that failed and what was paid back in every state', () => {
  expect(of('state=FAILED')).toEqual({ failed: true });
  expect(of('state=REFUNDED')).toEqual({ refunded: true });
});

it('narrows by provider and days, and ignores what is neither', () => {
  expect(of('state=ALL&provider=STRIPE&from=2026-11-01&until=2026-11-30')).toEqual({
    provider: 'STRIPE',
    from: '2026-11-01',
    until: '2026-11-30',
  });
  expect(of('state=ALL&provider=BANK&from=soon&until=2026-13-45')).toEqual({});
});
