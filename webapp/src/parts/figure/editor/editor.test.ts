import { describe, expect, test } from 'vitest';
import { builds, solve } from '../body';
import type { Movement } from '../movement';
import { movements } from '../movements';
import type { Pose } from '../pose';
import { length, sub } from '../vector';
import { bounded } from './bounds';
import { afterDrag, type Drag } from './drag';
import { type Handle, handles, onScreen, placeOf, roomDelta, seesSide, sideOf } from './handles';
import { type Hold, withHold } from './hands';
import { hintsOf } from './hints';
import { addKey, mirrorKey, moveKey, posesOf, removeKey, withPoses, withTiming } from './poses';
import { positions, startIn } from './positions';

const starts = Object.fromEntries(positions.map((position) => [position, startIn(position)]));

const views = [
  [12, 6],
  [36, 8],
  [82, 6],
  [-40, 8],
] as const;

const bodyAt = (movement: Movement, at: number) => solve(posesOf(movement)[at] as Pose, movement, builds[0]);

function isWithin(values: readonly number[], most: number): boolean {
  return values.every((value) => Math.abs(value) <= most && !Object.is(value, -0));
}

function isPosture(posture: object): boolean {
  return Object.entries(posture).every(
    ([name, values]) => !Array.isArray(values) || isWithin(values, /^(hip|hand|foot)/.test(name) ? 400 : 360),
  );
}

/** What of the data is outside of what a server accepts. */
function refused(movement: Movement): string[] {
  const { base = {}, keys, kit = [], muscles } = movement;
  const text = JSON.stringify(movement);
  expect(JSON.parse(text)).toEqual(movement);
  const checks = {
    postures: [base, ...keys].every(isPosture),
    times: keys.every(({ t = 1, hold = 0 }) => t >= 0.1 && t <= 20 && hold >= 0 && hold <= 20),
    muscles: isWithin(Object.values(muscles), 1),
    counts: keys.length >= 2 && keys.length <= 6 && kit.length <= 6,
    size: text.length <= 3000,
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

const drag = (handle: Handle, view: readonly [number, number], across: number, up: number): Drag => ({
  handle,
  by: roomDelta(view, handle, across, up),
  alike: false,
  side: seesSide(view),
});

describe.each(Object.entries({ ...movements, ...starts }))('%s', (_, movement) => {
  const poses = posesOf(movement);
  const every = movement.keys.map((_, at) => at);

  test('is written again with the same poses', () => {
    const again = posesOf(withPoses(movement, poses));
    const most = Math.max(
      ...again.flatMap((pose, i) =>
        Object.entries(pose).flatMap(([field, values]) =>
          values.map((value, j) => Math.abs(value - (poses[i]?.[field as 'hip'][j] ?? 0))),
        ),
      ),
    );
    expect(most).toBeLessThanOrEqual(0.0501);
  });

  test('does not change when a handle is dragged by nothing', () => {
    for (const handle of handles) expect(afterDrag(movement, 0, drag(handle, views[0], 0, 0))).toBe(movement);
  });

  test('stays allowed whatever is dragged', () => {
    const wrong = every.flatMap((at) =>
      handles.flatMap((handle) =>
        [
          [30, 12],
          [-400, -900],
        ].flatMap(([x = 0, y = 0], i) => {
          const after = bounded(
            afterDrag(movement, at, drag(handle, views[(at + i) % views.length] ?? views[0], x, y)),
          );
          return refused(after);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('has hands that follow the pointer, and come back with it', () => {
    const plain = withPoses({ ...movement, palms: 'open' }, poses);
    const far = every.flatMap((at) => {
      const handle = 'handR';
      const start = placeOf(bodyAt(plain, at), handle);
      const [view] = views;
      // Toward the shoulder, which a hand always reaches.
      const [toX, toY] = onScreen(view, bodyAt(plain, at).limbs.R.shoulder);
      const [x, y] = onScreen(view, start);
      const way = Math.hypot(toX - x, toY - y) || 1;
      const [across, up] = [((toX - x) / way) * 4, (-(toY - y) / way) * 4];
      const there = afterDrag(plain, at, drag(handle, view, across, up));
      const [thereX, thereY] = onScreen(view, placeOf(bodyAt(there, at), handle));
      const back = afterDrag(there, at, drag(handle, view, -across, -up));
      return [
        Math.hypot(thereX - x - across * 10, thereY - y + up * 10) / 10,
        length(sub(placeOf(bodyAt(back, at), handle), start)),
      ];
    });
    expect(Math.max(...far)).toBeLessThan(1);
  });

  test('never leaves a limb short of its place after a drag', () => {
    const missed = every.flatMap((at) =>
      (['hips', 'chest', 'handR', 'footL'] as const).map((handle) => {
        const { limbs } = bodyAt(afterDrag(movement, at, drag(handle, views[0], 14, -10)), at);
        const near = sideOf(handle) ? [limbs[sideOf(handle) ?? 'R']] : [limbs.R, limbs.L];
        return Math.max(...near.map(({ misses }) => (handle === 'handR' ? misses.hand : misses.foot)));
      }),
    );
    expect(Math.max(...missed)).toBeLessThan(1);
  });

  test('is the same after each pose was mirrored twice', () => {
    const plain = withPoses(movement, poses);
    for (const at of every) expect(mirrorKey(mirrorKey(plain, at), at)).toEqual(plain);
  });

  test('stays allowed when poses are added, moved, mirrored and taken away', () => {
    const changes = [
      addKey(movement, 0),
      removeKey(movement, 1),
      moveKey(movement, 0, 1),
      mirrorKey(movement, 0),
      withTiming(movement, 0, { t: 99, hold: 99, via: true }),
      ...(['room', 'hang', 'chest'] as Hold[]).map((hold) => withHold(movement, hold)),
    ].map(bounded);
    expect(changes.flatMap(refused)).toEqual([]);
  });

  test('keeps its hands where they are when they hold on to something else', () => {
    const moved = (['room', 'hang', 'chest'] as Hold[]).flatMap((hold) => {
      const after = withHold(movement, hold);
      return every.map((at) =>
        length(sub(bodyAt(after, at).limbs.R.hand, bodyAt(withPoses(movement, poses), at).limbs.R.hand)),
      );
    });
    expect(Math.max(...moved)).toBeLessThan(0.3);
  });

  test('gives a trainer nothing to look at', () => {
    const expected = Object.values(starts).includes(movement) ? ['still'] : [];
    expect(hintsOf(movement).map(({ kind }) => kind)).toEqual(expected);
  });
});
