import { expect, test } from 'vitest';
import { builds } from './body';
import { movementOf } from './movementOf';
import { movements } from './movements';
import { pictureAt } from './picture';
import { duration } from './pose';
import wellFormed from './wellFormed.json';

const all = wellFormed.map((line) => ({
  name: line.name,
  isGood: !('wrong' in line),
  text: line.text ?? JSON.stringify(line.movement),
}));
const good = all.filter(({ isGood }) => isGood);

test.each(good)('is drawn: $name', ({ text }) => {
  const movement = movementOf({ key: 'own-1', movement: text });
  expect(movement).toBeDefined();
  if (!movement) return;
  const paths = [0, 0.4, 0.9].flatMap(
    (part) => pictureAt(movement, part * duration(movement), builds[1], 20).paths,
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter(({ d }) => /NaN|Infinity/.test(d))).toEqual([]);
});

test('what cannot be drawn is left out', () => {
  const texts = ['squat', '{"view":[46,8],"keys":[', '{}', '{"view":[1,2],"muscles":{},"keys":[]}', '7'];
  expect(texts.map((movement) => movementOf({ key: 'squat', movement }))).toEqual(texts.map(() => undefined));
  expect(() => all.map(({ text }) => movementOf({ key: 'own-1', movement: text }))).not.toThrow();
});

test('is read once, and by the key only without a text', () => {
  const movement = good[0]?.text;
  expect(movementOf({ key: 'own-1', movement })).toBe(movementOf({ key: 'own-2', movement }));
  expect(movementOf({ key: 'squat', movement })).not.toBe(movements.squat);
  expect(movementOf({ key: 'squat', movement: null })).toBe(movements.squat);
  expect(movementOf({ key: 'squat' })).toBe(movements.squat);
  expect(movementOf({ key: 'own-1', movement: null })).toBeUndefined();
});

test('the table has everything that the catalogue uses, within the bounds of the server', () => {
  const used = (of: unknown[]) => {
    const kinds = of.flatMap((one) => [
      ...JSON.stringify(one).matchAll(/"kind":"(\w+)"|"(\w+)":(?=[\d[{"tf-])/g),
    ]);
    return new Set(kinds.map(([, kind, field]) => kind ?? field));
  };
  const known = used(good.map(({ text }) => JSON.parse(text) as unknown));
  expect([...used(Object.values(movements))].filter((one) => !known.has(one))).toEqual([]);
  expect(Math.max(...Object.values(movements).map((one) => JSON.stringify(one).length))).toBeLessThan(8192);
});
