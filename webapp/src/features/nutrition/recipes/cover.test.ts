import { expect, it } from 'vitest';
import { pieces, table } from './cover';

it('draws a recipe the same each time, and recipes differently', () => {
  const dish = pieces('one', ['FISH', 'VEGETABLES']);
  expect(pieces('one', ['FISH', 'VEGETABLES'])).toEqual(dish);
  expect(pieces('two', ['FISH', 'VEGETABLES'])).not.toEqual(dish);
  expect(table('one')).toEqual(table('one'));
});

it('keeps every piece on the plate, and most of what there is most of', () => {
  const dish = pieces('one', ['MEAT', 'GRAINS']);
  for (const { x, y } of dish) expect(Math.hypot(x - 160, y - 92)).toBeLessThan(66);
  expect(dish.filter(({ width }) => width === 30).length).toBeGreaterThan(dish.length / 2);
  expect(pieces('one', [])).toEqual([]);
});
