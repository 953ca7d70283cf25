import type { Key, Movement, Posture } from '../movement';
import { keyTimes, mirrored, mirrorImage, type Pose, poseAt } from '../pose';
import { roundTo } from './bounds';

export type Field = keyof Pose;
export const mostKeys = 6;
export const fewestKeys = 2;

const trunk = ['hip', 'rot', 'spine', 'head'] as const;
const limbs = ['hand', 'elbow', 'foot', 'knee'] as const;
/** Only their ratios count, so that a tenth would be coarse. */
const isDirection = (field: string) => field.startsWith('elbow') || field.startsWith('knee');

/** The key poses, with every number. */
export function posesOf(movement: Movement): Pose[] {
  const times = keyTimes(movement);
  return movement.keys.map((_, i) => poseAt(movement, times[i] ?? 0));
}

const usual = posesOf({ view: [0, 0], muscles: {}, keys: [{}] })[0] as Pose;

function rounded(pose: Pose): Pose {
  const entries = Object.entries(pose).map(([field, values]) => [
    field,
    values.map((value) => roundTo(value, isDirection(field) ? 100 : 10)),
  ]);
  return Object.fromEntries(entries);
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] ?? 0)) < 1e-6);
}

/** Without the numbers at the end that are the usual ones, which are those of the right side; nothing if all are. */
function short(field: Field, values: readonly number[]): readonly number[] | undefined {
  if (isSame(values, usual[field])) return undefined;
  const right = usual[field.replace(/L$/, 'R') as Field];
  let count = values.length;
  while (count > 1 && values[count - 1] === right[count - 1]) count--;
  return values.slice(0, count);
}

function areAlike(pose: Pose): boolean {
  return limbs.every((limb) => isSame(mirrored(pose[`${limb}R`]), pose[`${limb}L`]));
}

/** Reports whether the left side mirrors the right one in every pose. */
export function isAlike(movement: Movement): boolean {
  return posesOf(movement).every(areAlike);
}

/** Writes poses in as few numbers as say them: what stays goes into the base, and what mirrors is said once. */
function written(poses: readonly Pose[]): { base: Posture; keys: Posture[] } {
  const base: Record<string, readonly number[]> = {};
  const keys: Record<string, readonly number[]>[] = poses.map(() => ({}));
  const write = (field: Field, name: string) => {
    const first = poses[0]?.[field] ?? [];
    const values = poses.map((pose) => pose[field]);
    if (values.every((one) => isSame(one, first))) {
      const said = short(field, first);
      if (said) base[name] = said;
      return;
    }
    for (const [i, one] of values.entries()) {
      const said = short(field, one);
      if (said && keys[i]) keys[i][name] = said;
    }
  };
  for (const field of trunk) write(field, field);
  for (const limb of limbs) {
    const [R, L] = [`${limb}R`, `${limb}L`] as const;
    if (poses.every((pose) => isSame(mirrored(pose[R]), pose[L]))) write(R, limb);
    else for (const field of [R, L]) write(field, field);
  }
  return { base, keys };
}

/** The same movement with other poses, one for each key. */
export function withPoses(movement: Movement, poses: readonly Pose[], keys: readonly Key[] = movement.keys) {
  const { base, keys: postures } = written(poses.map(rounded));
  const { base: _, ...rest } = movement;
  return {
    ...rest,
    ...(Object.keys(base).length ? { base } : {}),
    keys: postures.map((posture, i) => {
      const { t = 1, hold, via } = keys[i] ?? {};
      return { ...posture, t, ...(hold ? { hold } : {}), ...(via ? { via } : {}) };
    }),
  } satisfies Movement;
}

export function withPose(movement: Movement, at: number, pose: Pose): Movement {
  return withPoses(
    movement,
    posesOf(movement).map((one, i) => (i === at ? pose : one)),
  );
}

/** Puts a copy of a pose behind it. */
export function addKey(movement: Movement, at: number): Movement {
  const poses = posesOf(movement);
  const [pose, key] = [poses[at], movement.keys[at]];
  if (!pose || !key || poses.length >= mostKeys) return movement;
  return reordered(movement, poses.toSpliced(at, 0, pose), movement.keys.toSpliced(at, 0, key), (i) =>
    i > at ? i + 1 : i,
  );
}

export function removeKey(movement: Movement, at: number): Movement {
  if (movement.keys.length <= fewestKeys) return movement;
  return reordered(movement, posesOf(movement).toSpliced(at, 1), movement.keys.toSpliced(at, 1), (i) =>
    i === at ? undefined : i - (i > at ? 1 : 0),
  );
}

export function moveKey(movement: Movement, from: number, to: number): Movement {
  if (to < 0 || to >= movement.keys.length || from === to) return movement;
  const move = <One>(list: readonly One[]) => list.toSpliced(from, 1).toSpliced(to, 0, list[from] as One);
  const order = move(movement.keys.map((_, i) => i));
  return reordered(movement, move(posesOf(movement)), move(movement.keys), (i) => order.indexOf(i));
}

/** Other keys, with the best still where its pose has gone. */
function reordered(
  movement: Movement,
  poses: readonly Pose[],
  keys: readonly Key[],
  gone: (at: number) => number | undefined,
): Movement {
  const { still: before, ...rest } = movement;
  const still = before === undefined ? undefined : gone(before);
  return withPoses({ ...rest, ...(still === undefined ? {} : { still }) }, poses, keys);
}

/** The pose that is the still, said or not. */
export function stillOf({ keys, still = keys.length > 2 ? 2 : keys.length - 1 }: Movement): number {
  return Math.min(still, keys.length - 1);
}

export function mirrorKey(movement: Movement, at: number): Movement {
  const pose = posesOf(movement)[at];
  return pose ? withPose(movement, at, mirrorImage(pose)) : movement;
}

/** Changes the times of a key. */
export function withTiming(
  movement: Movement,
  at: number,
  part: Partial<Pick<Key, 't' | 'hold' | 'via'>>,
): Movement {
  const keys = movement.keys.map((key, i) => (i === at ? { ...key, ...part } : key));
  return withPoses({ ...movement, keys }, posesOf(movement));
}
