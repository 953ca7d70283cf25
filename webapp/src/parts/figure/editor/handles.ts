import type { Body, Limb } from '../body';
import type { Side } from '../movement';
import { cameraOf } from '../outline';
import { add, angleAt, dot, length, scale, sub, type Vector } from '../vector';

export const handles = [
  'head',
  'chest',
  'hips',
  'handR',
  'handL',
  'elbowR',
  'elbowL',
  'kneeR',
  'kneeL',
  'footR',
  'footL',
] as const;
export type Handle = (typeof handles)[number];

/** A joint that is nearly straight has no direction to choose. */
const straight = 166;

export function sideOf(handle: Handle): Side | undefined {
  if (handle.endsWith('R')) return 'R';
  return handle.endsWith('L') ? 'L' : undefined;
}

/** The same handle of the other side. */
export function otherOf(handle: Handle): Handle {
  const side = sideOf(handle);
  return side ? (`${handle.slice(0, -1)}${side === 'R' ? 'L' : 'R'}` as Handle) : handle;
}

function limbPlace(limb: Limb, handle: Handle): Vector {
  if (handle.startsWith('hand')) return limb.hand;
  if (handle.startsWith('elbow')) return limb.elbow;
  return handle.startsWith('knee') ? limb.knee : limb.ball;
}

/** Where a handle is in the room. */
export function placeOf({ hip, heart, head, limbs }: Body, handle: Handle): Vector {
  const side = sideOf(handle);
  if (side) return limbPlace(limbs[side], handle);
  return { hips: hip, chest: heart }[handle as string] ?? head;
}

/** Reports whether the handle changes something: elbows and knees have a direction while they are bent. */
export function matters({ limbs }: Body, handle: Handle): boolean {
  const side = sideOf(handle);
  if (!side) return true;
  const { shoulder, elbow, wrist, socket, knee, ankle } = limbs[side];
  if (handle.startsWith('elbow')) return angleAt(shoulder, elbow, wrist) < straight;
  return !handle.startsWith('knee') || angleAt(socket, knee, ankle) < straight;
}

export type View = readonly [turned: number, tilt: number];

/** The same direction, from -180 to 180. */
export function wrapped(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** The pictures of a pose are in millimetres, as `lens` makes them. */
export function onScreen(view: View, place: Vector): [x: number, y: number] {
  const { right, down } = cameraOf(view);
  return [dot(place, right) * 10, dot(place, down) * 10];
}

/** Reports whether the camera sees more of the side than of the front or back. */
export function seesSide([turned]: View): boolean {
  return Math.abs(Math.cos((turned * Math.PI) / 180)) >= Math.SQRT1_2 - 1e-9;
}

/** Reports whether a side clearly lies away from the camera: from the front or behind, neither does. */
export function isFar(view: View, side: Side): boolean {
  const { out } = cameraOf(view);
  return out[2] * (side === 'R' ? 1 : -1) < -0.3;
}

/**
 * How a handle moves in the room when it moves on the screen by so many centimetres to the right and up. The plane is
 * the upright one of the person that faces the camera most: from the side, what is dragged forward does not go
 * sideways, too. Joints move in the plane of the screen, since their circle gives the depth.
 */
export function roomDelta(view: View, handle: Handle, across: number, up: number): Vector {
  const { right, down } = cameraOf(view);
  if (/^(elbow|knee)/.test(handle)) return add(scale(right, across), down, -up);
  const axis = seesSide(view) ? 0 : 2;
  const along = across / right[axis];
  const rise = (-up - along * down[axis]) / down[1];
  return axis === 0 ? [along, rise, 0] : [0, rise, along];
}

/** The handle that is nearest to a point on the screen, if one is within reach. */
export function nearest(
  spots: readonly { handle: Handle; x: number; y: number }[],
  x: number,
  y: number,
  within: number,
): Handle | undefined {
  let best: Handle | undefined;
  let least = within;
  for (const spot of spots) {
    const far = Math.hypot(spot.x - x, spot.y - y);
    if (far > least) continue;
    least = far;
    best = spot.handle;
  }
  return best;
}

/** Where a limb was told to go, although it may not reach so far. */
export function goalOf({ shoulder, hand, socket, ankle, misses }: Limb, end: 'hand' | 'foot'): Vector {
  const [from, to, miss] = end === 'hand' ? [shoulder, hand, misses.hand] : [socket, ankle, misses.foot];
  const way = sub(to, from);
  // What is missed is either too far or closer than bones can fold.
  const k = (length(way) > 12 ? miss : -miss) / (length(way) || 1);
  return add(to, way, k);
}
