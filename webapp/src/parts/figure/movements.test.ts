import { describe, expect, test } from 'vitest';
import catalogue from '../../../../server/domain/library/catalogue/exercises.json';
import { type Body, builds, solve } from './body';
import { movements } from './movements';
import { boxOf, pictureAt } from './picture';
import { duration, poseAt } from './pose';
import { angleAt, type Vector } from './vector';

const frames = 60;
/** In centimetres: what nobody sees. */
const slack = 0.5;
/** Half of the thickness at each joint, which the floor takes. */
const thickness = { knee: 4.5, elbow: 3.2, ankle: 3, shoulder: 4.5, hand: 2 } as const;

test('each exercise of the catalogue has its movement', () => {
  expect(Object.keys(movements).sort()).toEqual(catalogue.map(({ key }) => key).sort());
});

function joints({ limbs, hip, heart, head }: Body): [string, Vector, number][] {
  const trunk: [string, Vector, number][] = [
    ['hip', hip, 9.5],
    ['chest', heart, 9.5],
    ['head', head, 8],
  ];
  const names = Object.keys(thickness) as (keyof typeof thickness)[];
  return [
    ...trunk,
    ...[limbs.R, limbs.L].flatMap((limb) =>
      names.map((name): [string, Vector, number] => [`${name} ${limb.side}`, limb[name], thickness[name]]),
    ),
  ];
}

describe.each(Object.entries(movements))('%s', (_, movement) => {
  const bodies = builds.flatMap((build) =>
    Array.from({ length: frames }, (_, i) =>
      solve(poseAt(movement, (i / frames) * duration(movement)), movement, build),
    ),
  );
  const sides = bodies.flatMap(({ limbs }) => [limbs.R, limbs.L]);

  test('is two to six keys in less than 3 KB', () => {
    expect(JSON.stringify(movement).length).toBeLessThan(3000);
    expect(movement.keys.length).toBeGreaterThanOrEqual(2);
    expect(movement.keys.length).toBeLessThanOrEqual(6);
    expect(Object.keys(movement.muscles).length).toBeLessThanOrEqual(4);
  });

  test('reaches every place, so that what is planted or held stays there', () => {
    expect(Math.max(...sides.map(({ misses }) => Math.max(misses.hand, misses.foot)))).toBeLessThan(slack);
  });

  test('bends knees and elbows as people do', () => {
    const knees = sides.map(({ socket, knee, ankle }) => angleAt(socket, knee, ankle));
    const elbows = sides.map(({ shoulder, elbow, wrist }) => angleAt(shoulder, elbow, wrist));
    expect(Math.min(...knees)).toBeGreaterThan(28);
    expect(Math.min(...elbows)).toBeGreaterThan(25);
    expect(Math.max(...knees, ...elbows)).toBeLessThan(178);
  });

  test('keeps the spine within its range', () => {
    const poses = Array.from({ length: frames }, (_, i) =>
      poseAt(movement, (i / frames) * duration(movement)),
    );
    const isWithin = ({
      spine: [flexion = 0, bend = 0, twist = 0],
      head: [nod = 0],
    }: (typeof poses)[number]) =>
      flexion >= -20 &&
      flexion <= 55 &&
      Math.abs(bend) <= 30 &&
      Math.abs(twist) <= 40 &&
      nod >= -50 &&
      nod <= 45;
    expect(poses.filter((pose) => !isWithin(pose))).toEqual([]);
  });

  test('stays above the floor', () => {
    const low = bodies.flatMap(joints).filter(([, [, y], half]) => y - half < -slack);
    expect([...new Set(low.map(([name]) => name))]).toEqual([]);
  });

  test('has feet that do not slide', () => {
    const times = Array.from({ length: frames * 4 }, (_, i) => (i / (frames * 4)) * duration(movement));
    const poses = times.map((time) => poseAt(movement, time));
    const slides = (['footR', 'footL'] as const).flatMap((side) =>
      poses.map((pose, i) => {
        const [x = 0, height = 0, z = 0] = pose[side];
        const [nextX = 0, nextHeight = 0, nextZ = 0] = (poses[i + 1] ?? poses[0])?.[side] ?? [];
        return height > 0.05 || nextHeight > 0.05 ? 0 : Math.hypot(nextX - x, nextZ - z);
      }),
    );
    expect(Math.max(...slides)).toBeLessThan(slack);
  });

  // One expectation for all points: each takes longer than the drawing.
  test('is drawn with finite numbers inside of its box', () => {
    const outside = builds.flatMap((build) => {
      const [left, top, width, height] = boxOf(movement, build, 1.2);
      return [0, duration(movement) / 3].flatMap((moment) =>
        pictureAt(movement, moment, build, 24)
          .paths.flatMap(({ d }) => [...d.matchAll(/[ML](\S+) (-?\d+)/g)])
          .filter(([, x, y]) => {
            const isInside =
              Number(x) >= left && Number(x) <= left + width && Number(y) >= top && Number(y) <= top + height;
            return !isInside;
          })
          .map(([point]) => point),
      );
    });
    expect(outside).toEqual([]);
  });
});
