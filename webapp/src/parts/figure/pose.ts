import type { Key, Movement, Posture } from './movement';
import { clamp } from './vector';

const defaults = {
  hip: [0, 92.7, 0],
  rot: [0, 0, 0],
  spine: [0, 0, 0],
  head: [0, 0, 0],
  hand: [4, 80, 23],
  elbow: [-0.8, -0.4, 0.5],
  foot: [8, 0, 10, 8, 0, 0],
  knee: [0, 0, 0],
};
const trunk = ['hip', 'rot', 'spine', 'head'] as const;
const limbs = ['hand', 'elbow', 'foot', 'knee'] as const;
type Trunk = (typeof trunk)[number];
type Limb = (typeof limbs)[number];
type Field = Trunk | `${Limb}${'R' | 'L'}`;
const fields: readonly Field[] = [...trunk, ...limbs.flatMap((limb) => [`${limb}R`, `${limb}L`] as const)];

/** A posture with every number. */
export type Pose = Record<Field, number[]>;
interface Timed {
  pose: Pose;
  t: number;
  hold: number;
  via: boolean;
}

/** Sideways places, toe-out and roll change their signs. */
export function mirrored(values: readonly number[]): number[] {
  return values.map((value, i) => (i === 2 || i === 3 || i === 5 ? -value : value));
}

function complete(stem: Trunk | Limb, values: readonly number[]): number[] {
  return defaults[stem].map((usual, i) => values[i] ?? (stem === 'foot' && i > 3 ? 0 : usual));
}

function fill(base: Posture, key: Posture): Pose {
  const pose = {} as Pose;
  for (const name of trunk) pose[name] = complete(name, key[name] ?? base[name] ?? []);
  for (const limb of limbs)
    for (const side of ['R', 'L'] as const) {
      const name = `${limb}${side}` as const;
      const own = key[name] ?? (key[limb] ? undefined : base[name]);
      const values = complete(limb, own ?? key[limb] ?? base[limb] ?? []);
      pose[name] = own || side === 'R' ? values : mirrored(values);
    }
  return pose;
}

/** The same pose, seen in a mirror. */
export function mirrorImage(pose: Pose): Pose {
  const image = {} as Pose;
  const [x = 0, y = 0, z = 0] = pose.hip;
  image.hip = [x, y, -z];
  const turned = (values: number[]) => values.map((value, i) => (i === 0 ? value : -value));
  for (const name of ['rot', 'spine', 'head'] as const) image[name] = turned(pose[name]);
  for (const limb of limbs) {
    image[`${limb}R`] = mirrored(pose[`${limb}L`]);
    image[`${limb}L`] = mirrored(pose[`${limb}R`]);
  }
  return image;
}

const filled = new WeakMap<Movement, Timed[]>();

function timed(movement: Movement): Timed[] {
  let keys = filled.get(movement);
  if (keys) return keys;
  keys = movement.keys.map((key: Key) => ({
    pose: fill(movement.base ?? {}, key),
    t: key.t ?? 1,
    hold: key.hold ?? 0,
    via: key.via ?? false,
  }));
  if (movement.alternates) keys = [...keys, ...keys.map((key) => ({ ...key, pose: mirrorImage(key.pose) }))];
  filled.set(movement, keys);
  return keys;
}

/** Seconds of one repetition. */
export function duration(movement: Movement): number {
  return timed(movement).reduce((sum, { t, hold }) => sum + t + hold, 0);
}

/** The moments at which the key poses are held. */
export function keyTimes(movement: Movement): number[] {
  let passed = 0;
  return timed(movement).map(({ t, hold }) => {
    const moment = passed + hold / 2;
    passed += t + hold;
    return moment;
  });
}

/** The moment of the pose that says most. */
export function stillTime(movement: Movement): number {
  const { keys, still = keys.length > 2 ? 2 : keys.length - 1 } = movement;
  return keyTimes(movement)[still] ?? 0;
}

/** The moments of the two poses between which it moves. */
export function ends(movement: Movement): [number, number] {
  const times = keyTimes(movement);
  const { keys, alternates, still } = movement;
  if (still !== 0) return [times[0] ?? 0, stillTime(movement)];
  return [times[0] ?? 0, times[alternates ? keys.length : 1] ?? 0];
}

/** The speed at a key that is passed through, from the speeds before and after it: it never overshoots. */
function passing(before: number, after: number, middle: number): number {
  if (before * after <= 0) return 0;
  const most = 3 * Math.min(Math.abs(before), Math.abs(after));
  return Math.sign(middle) * Math.min(Math.abs(middle), most);
}

/** The pose at a moment. Speed is zero at a key, and central at one that is passed through. */
export function poseAt(movement: Movement, seconds: number): Pose {
  const keys = timed(movement);
  const total = duration(movement);
  let left = ((seconds % total) + total) % total;
  let i = 0;
  for (const { t, hold } of keys) {
    if (left <= t + hold) break;
    left -= t + hold;
    i++;
  }
  const n = keys.length;
  const key = (k: number) => keys[(k + n) % n] as Timed;
  const [before, from, to, after] = [key(i - 1), key(i), key(i + 1), key(i + 2)];
  const t = clamp((left - from.hold) / from.t, 0, 1);
  const [t2, t3] = [t * t, t * t * t];
  const pose = {} as Pose;
  for (const field of fields)
    pose[field] = from.pose[field].map((a, j) => {
      const b = to.pose[field][j] ?? 0;
      const z = before.pose[field][j] ?? 0;
      const c = after.pose[field][j] ?? 0;
      const speed = (b - a) / from.t;
      const leaving = from.via ? passing((a - z) / before.t, speed, (b - z) / (before.t + from.t)) : 0;
      const arriving = to.via ? passing(speed, (c - b) / to.t, (c - a) / (from.t + to.t)) : 0;
      return (
        (2 * t3 - 3 * t2 + 1) * a +
        (t3 - 2 * t2 + t) * leaving * from.t +
        (3 * t2 - 2 * t3) * b +
        (t3 - t2) * arriving * from.t
      );
    });
  return pose;
}
