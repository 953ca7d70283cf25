import { expect, test } from 'vitest';
import { bones, builds, reach, solve } from './body';
import type { Movement } from './movement';
import { poseAt } from './pose';
import { angleAt, dot, length, sub, turn, world } from './vector';

test('two bones reach a place, and the joint bends toward the pole', () => {
  const { middle, end, miss } = reach([0, 90, 0], [10, 30, 0], 42, 40, [1, 0, 0]);
  expect(miss).toBeCloseTo(0);
  expect(end.map(Math.round)).toEqual([10, 30, 0]);
  expect(length(sub(middle, [0, 90, 0]))).toBeCloseTo(42);
  expect(length(sub(end, middle))).toBeCloseTo(40);
  expect(middle[0]).toBeGreaterThan(10);
});

test('what is out of reach is missed by what is lacking, and the joint stays unlocked', () => {
  const { middle, end, miss } = reach([0, 90, 0], [0, -10, 0], 42, 40, [1, 0, 0]);
  expect(miss).toBeCloseTo(100 - 82 * 0.9985);
  expect(angleAt([0, 90, 0], middle, end)).toBeLessThan(178);
});

test('a turned frame stays square', () => {
  const [f, u, r] = turn(world, 50, -30, 20);
  for (const [a, b] of [
    [f, u],
    [u, r],
    [r, f],
  ] as const)
    expect(dot(a, b)).toBeCloseTo(0);
  expect(length(f)).toBeCloseTo(1);
  // A positive pitch leans forward, a positive yaw turns to the left.
  expect(turn(world, 90)[1].map(Math.round)).toEqual([1, 0, 0]);
  expect(turn(world, 0, 90)[0][2]).toBeCloseTo(-1);
});

test('a person at rest stands upright, with hands and feet in place', () => {
  const still: Movement = { view: [30, 8], muscles: {}, keys: [{}] };
  for (const build of builds) {
    const body = solve(poseAt(still, 0), still, build);
    expect(body.head[1]).toBeGreaterThan(155);
    for (const { misses, socket, knee, ankle } of [body.limbs.R, body.limbs.L]) {
      expect(misses).toEqual({ hand: 0, foot: 0 });
      expect(angleAt(socket, knee, ankle)).toBeGreaterThan(160);
      expect(length(sub(knee, socket))).toBeCloseTo(bones.thigh);
    }
  }
});
