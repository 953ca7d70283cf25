import { expect, it } from 'vitest';
import { filterOf, spanOf } from './filters';

const of = (text: string) => new URLSearchParams(text);

it('reads filters from a URL, and nothing else', () => {
  expect(filterOf(of('state=NO_SHOW&kind=group&from=2026-11-01&until=2026-11-30&q=anna'))).toMatchObject({
    state: 'NO_SHOW',
    group: true,
    from: '2026-11-01',
    until: '2026-11-30',
    search: 'anna',
  });
  expect(filterOf(of('kind=one')).group).toBe(false);
  const nothing = filterOf(of('state=LOST&kind=x&from=soon&until=2026-13-45&coach=me'));
  expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual([]);
});

it('covers thirty days, or the chosen ones', () => {
  const today = '2026-11-22';
  expect(spanOf(of(''), today)).toEqual({ from: '2026-10-24', until: today });
  expect(spanOf(of('from=2026-11-20'), today)).toEqual({ from: '2026-11-20', until: today });
  expect(spanOf(of('until=2026-10-30'), today)).toEqual({ from: '2026-10-01', until: '2026-10-30' });
  expect(spanOf(of('from=2026-12-05'), today)).toEqual({ from: '2026-12-05', until: '2026-12-05' });
});
