import { expect, test } from 'vitest';
import type { Movement } from './movement';
import { duration, ends, keyTimes, poseAt } from './pose';

const lift: Movement = {
  view: [30, 8],
  muscles: {},
  base: { hand: [0, 100, 20] },
  keys: [
    { hip: [0, 90, 0], t: 1, hold: 0.5 },
    { hip: [0, 60, 0], t: 1, hold: 0.5 },
  ],
};

test('a movement rests at its keys and goes round', () => {
  expect(duration(lift)).toBe(3);
  expect(keyTimes(lift)).toEqual([0.25, 1.75]);
  expect(poseAt(lift, 0.4).hip[1]).toBe(90);
  expect(poseAt(lift, 1.7).hip[1]).toBe(60);
  expect(poseAt(lift, 1).hip[1]).toBe(75);
  expect(poseAt(lift, 4).hip).toEqual(poseAt(lift, 1).hip);
  expect(poseAt(lift, -2).hip).toEqual(poseAt(lift, 1).hip);
});

test('it starts and stops calmly', () => {
  const height = (seconds: number) => poseAt(lift, seconds).hip[1] ?? 0;
  const early = height(0.5) - height(0.6);
  const middle = height(0.95) - height(1.05);
  expect(early).toBeLessThan(middle / 3);
});

test('the left side mirrors the right one unless it has its own numbers', () => {
  const { handL, handR } = poseAt({ ...lift, base: { hand: [1, 2, 3] } }, 0);
  expect(handR).toEqual([1, 2, 3]);
  expect(handL).toEqual([1, 2, -3]);
  expect(poseAt({ ...lift, base: { hand: [1, 2, 3], handL: [4, 5, 6] } }, 0).handL).toEqual([4, 5, 6]);
});

test('a key that is passed through has speed, and nothing overshoots', () => {
  const swing: Movement = {
    ...lift,
    keys: [
      { hip: [0, 50, 0], t: 1 },
      { hip: [0, 89, 0], t: 1, via: true },
      { hip: [0, 90, 0], t: 1 },
    ],
  };
  const heights = Array.from({ length: 61 }, (_, i) => poseAt(swing, i / 20).hip[1] ?? 0);
  expect(Math.max(...heights)).toBeCloseTo(90);
  expect(Math.min(...heights)).toBeCloseTo(50);
  const before = poseAt(swing, 0.95).hip[1] ?? 0;
  expect(89 - before).toBeGreaterThan(0.1);
});

test('sides that alternate follow as mirror images', () => {
  const march: Movement = {
    ...lift,
    alternates: true,
    still: 0,
    keys: [{ hip: [1, 90, 2], rot: [3, 4, 5], footR: [40, 30, 9, 2], footL: [8, 0, -9, -6], t: 1, hold: 0 }],
  };
  expect(duration(march)).toBe(2);
  const [right, left] = ends(march).map((moment) => poseAt(march, moment));
  expect(right?.footR).toEqual([40, 30, 9, 2, 0, 0]);
  expect(left?.footL?.map((n) => n + 0)).toEqual([40, 30, -9, -2, 0, 0]);
  expect(left?.hip).toEqual([1, 90, -2]);
  expect(left?.rot).toEqual([3, -4, -5]);
});
