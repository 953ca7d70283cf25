import { expect, it } from 'vitest';
import { measured } from './measured';

const egg = { name: { all: { en: 'egg', ru: 'яйцо' } }, grams: 55 };
const glass = { name: { all: { en: 'glass', ru: 'стакан' } }, grams: 200 };

it('counts in household measures where they come close', () => {
  expect(measured(110, [egg])).toEqual({ count: 2, name: egg.name });
  expect(measured(100, [glass])).toEqual({ count: 0.5, name: glass.name });
  expect(measured(20, [glass])).toBeUndefined();
  expect(measured(80, [egg])?.count).toBe(1.5);
  expect(measured(5000, [egg])).toBeUndefined();
  expect(measured(100, [])).toBeUndefined();
});
