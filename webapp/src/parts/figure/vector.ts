export type Vector = readonly [number, number, number];
/** Three axes: forward, up, right. */
export type Frame = readonly [Vector, Vector, Vector];

export const world: Frame = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export function add(a: Vector, b: Vector, k = 1): Vector {
  return [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
}

export function sub(a: Vector, b: Vector): Vector {
  return add(a, b, -1);
}

export function scale(a: Vector, k: number): Vector {
  return [a[0] * k, a[1] * k, a[2] * k];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Vector): number {
  return Math.hypot(...a);
}

export function unit(a: Vector): Vector {
  return scale(a, 1 / (length(a) || 1));
}

export function mix(a: Vector, b: Vector, t: number): Vector {
  return add(scale(a, 1 - t), b, t);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** What of `a` is at right angles to `axis`, a unit vector. */
export function across(a: Vector, axis: Vector): Vector {
  return add(a, axis, -dot(a, axis));
}

/** A point given in the axes of a frame. */
export function at(origin: Vector, [f, u, r]: Frame, forward: number, up: number, right: number): Vector {
  return add(add(add(origin, f, forward), u, up), r, right);
}

function spin(a: Vector, b: Vector, degrees: number): [Vector, Vector] {
  const angle = (degrees * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [add(scale(a, c), b, -s), add(scale(b, c), a, s)];
}

/** Turns a frame about its own axes, in degrees: pitch leans forward, yaw turns left, roll leans to the side. */
export function turn([f, u, r]: Frame, pitch = 0, yaw = 0, roll = 0): Frame {
  [f, r] = spin(f, r, yaw);
  [f, u] = spin(f, u, pitch);
  [r, u] = spin(r, u, roll);
  return [f, u, r];
}

/** The angle at b between a and c, in degrees. */
export function angleAt(a: Vector, b: Vector, c: Vector): number {
  return (Math.acos(clamp(dot(unit(sub(a, b)), unit(sub(c, b))), -1, 1)) * 180) / Math.PI;
}
