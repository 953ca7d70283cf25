import { expect, test } from 'vitest';
import { builds, solve } from '../body';
import type { Movement } from '../movement';
import { bounded } from './bounds';
import { afterDrag } from './drag';
import { isFar, matters, nearest, otherOf, roomDelta } from './handles';
import { hintsOf } from './hints';
import { changed, redone, startHistory, undone } from './history';
import {
  addKey,
  isAlike,
  mirrorKey,
  moveKey,
  posesOf,
  removeKey,
  stillOf,
  withPose,
  withPoses,
} from './poses';
import { startIn } from './positions';
import { startMovement } from './startMovement';

const still = { alike: true, side: true } as const;
const feet = (movement: Movement, at: number) => posesOf(movement)[at]?.footR ?? [];
const hip = (movement: Movement, at: number) => posesOf(movement)[at]?.hip ?? [];

test('from the side a drag goes forward and up, from the front sideways', () => {
  const [x, y, z] = roomDelta([30, 8], 'handR', 10, 5);
  expect(x).toBeCloseTo(10 / Math.cos(Math.PI / 6));
  expect(y).toBeGreaterThan(5);
  expect(z).toBe(0);
  expect(roomDelta([80, 0], 'handR', 10, 5)[0]).toBe(0);
});

test('hips that come down leave planted feet where they are, and bend the knees', () => {
  const squat = afterDrag(startMovement, 1, { ...still, handle: 'hips', by: [-20, -40, 0] });
  expect(hip(squat, 1)).toEqual([-20, 52.7, 0]);
  expect(hip(squat, 0)).toEqual([0, 92.7, 0]);
  expect(feet(squat, 1)).toEqual(feet(squat, 0));
  expect(isAlike(squat)).toBe(true);
});

test('hips that rise lift the heels first, and the feet after them', () => {
  const raise = afterDrag(startMovement, 1, { ...still, handle: 'hips', by: [4, 6, 0] });
  expect(feet(raise, 1)[1]).toBe(0);
  expect(feet(raise, 1)[4]).toBeGreaterThan(10);
  const jump = afterDrag(startMovement, 1, { ...still, handle: 'hips', by: [0, 40, 0] });
  expect(feet(jump, 1)[1]).toBeGreaterThan(10);
});

test('a foot near the floor is planted, and a long step takes the hips along', () => {
  const lifted = afterDrag(startMovement, 1, { ...still, handle: 'footR', by: [0, 30, 0] });
  expect(feet(lifted, 1)[1]).toBe(30);
  const step = afterDrag(startMovement, 1, { ...still, alike: false, handle: 'footR', by: [60, 2, 0] });
  expect(feet(step, 1).slice(0, 2)).toEqual([68, 0]);
  expect(hip(step, 1)[1]).toBeLessThan(90);
  const { misses } = solve(posesOf(step)[1] as never, step, builds[0]).limbs.R;
  expect(misses.foot).toBeLessThan(0.3);
});

test('small steps leave the floor', () => {
  const drag = { ...still, handle: 'footR', by: [0, 1, 0] } as const;
  expect(afterDrag(startMovement, 1, drag)).toEqual(startMovement);
  expect(feet(afterDrag(startMovement, 1, { ...drag, exact: true }), 1)[1]).toBe(1);
});

test('a heel rises before its ankle bends too far', () => {
  const lunge = afterDrag(startMovement, 1, { ...still, alike: false, handle: 'footL', by: [-60, 0, 0] });
  const deep = afterDrag(lunge, 1, { ...still, alike: false, handle: 'hips', by: [10, -25, 0] });
  const [, height, , , heel] = posesOf(deep)[1]?.footL ?? [];
  expect(height).toBe(0);
  expect(heel).toBeGreaterThan(20);
});

test('feet in the air go along with the hips, hands on a bar do not', () => {
  const up = afterDrag(startIn('hang'), 1, { ...still, handle: 'hips', by: [0, 30, 0] });
  expect(feet(up, 1)[1]).toBe(55.5);
  expect(posesOf(up)[1]?.handR[1]).toBe(236);
});

test('a foot is planted on a box', () => {
  const movement: Movement = { ...startMovement, kit: [{ kind: 'box', x: 40, h: 30 }] };
  const step = afterDrag(movement, 1, { ...still, alike: false, handle: 'footR', by: [30, 28, 0] });
  expect(feet(step, 1)[1]).toBe(30);
});

test('a hand that is dragged away stays at full length', () => {
  const far = afterDrag(startMovement, 1, { ...still, handle: 'handR', by: [300, 100, 0] });
  const { limbs } = solve(posesOf(far)[1] as never, far, builds[0]);
  expect(limbs.R.misses.hand).toBeLessThan(0.3);
  expect(limbs.L.hand[0]).toBeCloseTo(limbs.R.hand[0]);
  expect(limbs.R.hand[0]).toBeGreaterThan(40);
});

test('the chest leans to where it is dragged', () => {
  const hinge = afterDrag(startMovement, 1, { ...still, handle: 'chest', by: [30, -12, 0] });
  expect(posesOf(hinge)[1]?.rot[0]).toBeGreaterThan(40);
  const aside = afterDrag(startMovement, 1, { ...still, side: false, handle: 'chest', by: [0, -1, 8] });
  expect(posesOf(aside)[1]?.spine[1]).toBeGreaterThan(5);
});

test('a joint has a handle while it is bent', () => {
  const squat = afterDrag(startMovement, 1, { ...still, handle: 'hips', by: [-20, -40, 0] });
  const body = (at: number) => solve(posesOf(squat)[at] as never, squat, builds[0]);
  expect(matters(body(1), 'kneeR')).toBe(true);
  expect(matters(body(0), 'kneeR')).toBe(false);
  const out = afterDrag(squat, 1, { ...still, handle: 'kneeR', by: [0, 0, 15] });
  expect(posesOf(out)[1]?.kneeR[2]).toBeGreaterThan(0.2);
  expect(posesOf(out)[1]?.kneeL[2]).toBeLessThan(-0.2);
});

test('the nearest handle within reach is taken', () => {
  const spots = [
    { handle: 'hips', x: 0, y: 0 },
    { handle: 'handR', x: 20, y: 0 },
  ] as const;
  expect(nearest(spots, 12, 3, 30)).toBe('handR');
  expect(nearest(spots, 60, 3, 30)).toBeUndefined();
  expect(otherOf('handR')).toBe('handL');
  expect(isFar([12, 6], 'L')).toBe(true);
});

test('poses are added, taken away and moved, and the best picture stays what it was', () => {
  const squat = afterDrag({ ...startMovement, still: 1 }, 1, { ...still, handle: 'hips', by: [-20, -40, 0] });
  const three = addKey(squat, 0);
  expect(three.keys).toHaveLength(3);
  expect(stillOf(three)).toBe(2);
  expect(hip(moveKey(three, 2, 0), 0)[1]).toBe(52.7);
  expect(moveKey(three, 2, 0).still).toBe(0);
  expect(removeKey(three, 2).still).toBeUndefined();
  expect(removeKey(squat, 0)).toBe(squat);
  const six = [0, 0, 0, 0, 0, 0].reduce((one) => addKey(one, 0), squat);
  expect(six.keys).toHaveLength(6);
});

test('what is written says mirrored and constant parts once', () => {
  const squat = afterDrag(startMovement, 1, { ...still, handle: 'hips', by: [-20, -40, 0] });
  expect(squat.base).toEqual(startMovement.base);
  expect(squat.keys).toEqual([
    { t: 1.5, hold: 0.3 },
    { hip: [-20, 52.7], t: 1.5, hold: 0.3 },
  ]);
});

test('a mirrored pose swaps the sides', () => {
  const step = afterDrag(startMovement, 1, { ...still, alike: false, handle: 'footR', by: [20, 0, 0] });
  const other = mirrorKey(step, 1);
  expect(posesOf(other)[1]?.footL[0]).toBe(posesOf(step)[1]?.footR[0]);
});

test('numbers are brought into their ranges, and what JSON would drop is left out', () => {
  const wild: Movement = {
    ...startMovement,
    view: [720, 8],
    works: undefined as never,
    muscles: { abs: 3, chest: 0 },
    kit: Array.from({ length: 9 }, () => ({ kind: 'mat' as const, x: 1000.123 })),
    still: 7,
    keys: [{ hip: [Number.NaN, 900, -0.01], t: 0, hold: 99 }, {}],
  };
  const tame = bounded(wild);
  expect(tame.keys).toEqual([{ hip: [0, 400, 0], t: 0.1, hold: 20 }, { t: 1 }]);
  expect(tame).toMatchObject({ view: [360, 8], muscles: { abs: 1 }, still: 1 });
  expect(tame.kit).toHaveLength(6);
  expect(tame.kit?.[0]).toEqual({ kind: 'mat', x: 400 });
  expect(JSON.parse(JSON.stringify(tame))).toEqual(tame);
});

test('what was taken back can be done again, until something else changes', () => {
  const two = changed(changed(startHistory(0), 1), 2);
  expect(undone(two).present).toBe(1);
  expect(redone(undone(two))).toEqual(two);
  expect(redone(changed(undone(two), 3)).present).toBe(3);
  expect(undone(startHistory(0)).present).toBe(0);
});

test('hints name what a trainer would look at', () => {
  const kinds = (movement: Movement) => hintsOf(movement).map(({ kind, side }) => `${kind}${side ?? ''}`);
  expect(kinds(startMovement)).toEqual(['still']);
  const pose = posesOf(startMovement)[1];
  const altered = (part: Partial<typeof pose & object>) =>
    kinds(withPose(startMovement, 1, { ...(pose as NonNullable<typeof pose>), ...part }));
  expect(altered({ footR: [8, -6, 10, 8, 0, 0] })).toContain('footBelowR');
  expect(altered({ footR: [14, 0, 10, 8, 0, 0] })).toContain('slidesR');
  expect(altered({ handL: [80, 0, -20] })).toContain('handMissesL');
  expect(altered({ handR: [4, -40, 20], elbowR: [1, 0, 0] })).toContain('elbowWrongR');
  expect(altered({ hip: [0, 50, 0], kneeR: [-1, 0, 0] })).toContain('kneeWrongR');
  expect(altered({ spine: [80, 0, 0] })).toContain('spine');
  expect(altered({ hip: [0, 140, 0] })).toContain('footMissesR');
});

test('the longest movement fits into what a server accepts', () => {
  const six = [0, 0, 0, 0].reduce((one) => addKey(one, 0), startMovement);
  const odd = (i: number) => -123.4 - i / 10;
  const poses = posesOf(six).map(
    (pose, key) =>
      Object.fromEntries(
        Object.entries(pose).map(([field, values], i) => [
          field,
          values.map((_, j) => odd(key * 60 + i * 6 + j) / (/^(elbow|knee)/.test(field) ? 300 : 1)),
        ]),
      ) as typeof pose,
  );
  const thing = { kind: 'box', x: -123.4, z: -123.4, h: 123.4, l: 123.4, w: 123.4 } as const;
  const names = ['quads', 'hamstrings', 'glutes', 'adductors', 'abductors', 'calves', 'abs'] as const;
  const longest = bounded({
    ...withPoses(six, poses),
    kit: Array.from({ length: 6 }, () => thing),
    muscles: Object.fromEntries(names.map((name) => [name, 0.45])),
  });
  expect(JSON.stringify(longest).length).toBeLessThanOrEqual(3000);
});
