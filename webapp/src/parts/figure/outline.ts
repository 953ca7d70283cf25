import { add, cross, dot, type Frame, scale, sub, unit, type Vector } from './vector';

/** An ellipsoid on the screen: its middle, and the matrix of its ellipse; in millimetres. */
export interface Ellipse {
  x: number;
  y: number;
  m: readonly [number, number, number];
}

export interface Camera {
  right: Vector;
  down: Vector;
  /** Toward the eye. */
  out: Vector;
}

const light = [-0.45, -0.89] as const;
const litSize = 0.78;
const litShift = 0.2;

export function cameraOf([turned, tilt]: readonly [number, number]): Camera {
  const [a, b] = [(turned * Math.PI) / 180, (tilt * Math.PI) / 180];
  const [c, s, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  return { right: [c, 0, -s], out: [s * cb, sb, c * cb], down: [s * sb, -cb, c * sb] };
}

/** Makes ellipses of solid things as this camera sees them. */
export function lens({ right, down }: Camera) {
  const flat = (v: Vector): [number, number] => [dot(v, right) * 10, dot(v, down) * 10];
  const sphere = (c: Vector, r: number): Ellipse => {
    const [x, y] = flat(c);
    return { x, y, m: [r * r * 100, 0, r * r * 100] };
  };
  const ellipsoid = (c: Vector, frame: Frame, forward: number, up: number, side: number): Ellipse => {
    const [x, y] = flat(c);
    let [a, b, d] = [0, 0, 0];
    for (const [axis, radius] of [
      [frame[0], forward],
      [frame[1], up],
      [frame[2], side],
    ] as const) {
      const [u, v] = flat(scale(axis, radius));
      a += u * u;
      b += u * v;
      d += v * v;
    }
    return { x, y, m: [a, b, d] };
  };
  const disc = (c: Vector, axis: Vector, r: number): Ellipse => {
    const n = unit(axis);
    const u = unit(cross(n, Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
    return ellipsoid(c, [u, cross(n, u), n], r, r, 0.01);
  };
  const tube = (a: Vector, b: Vector, r: number): Ellipse[] => [disc(a, sub(b, a), r), disc(b, sub(b, a), r)];
  return { sphere, ellipsoid, disc, tube };
}

export type Lens = ReturnType<typeof lens>;

const tables = new Map<number, [number, number][]>();

function directions(count: number): [number, number][] {
  let table = tables.get(count);
  if (!table) {
    table = Array.from({ length: count }, (_, k) => {
      const angle = ((k + 0.5) / count) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle)];
    });
    tables.set(count, table);
  }
  return table;
}

/** The outline round ellipses: in each direction, the point that reaches farthest. */
export function outline(ellipses: readonly Ellipse[], count: number, size = 1): string {
  let path = '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const [ux, uy] of directions(count)) {
    let most = -Infinity;
    let [x, y] = [0, 0];
    for (const { x: cx, y: cy, m } of ellipses) {
      const vx = m[0] * ux + m[1] * uy;
      const vy = m[1] * ux + m[2] * uy;
      const width = Math.sqrt(Math.max(1e-6, vx * ux + vy * uy));
      const far = cx * ux + cy * uy + width * size;
      if (far <= most) continue;
      most = far;
      x = cx + (vx / width) * size;
      y = cy + (vy / width) * size;
    }
    [x, y] = [Math.round(x), Math.round(y)];
    if (x !== lastX || y !== lastY) path += `${path ? 'L' : 'M'}${x} ${y}`;
    [lastX, lastY] = [x, y];
  }
  return `${path}Z`;
}

/** The lit part of the same shape: smaller, and pushed toward the light. */
export function lit(ellipses: readonly Ellipse[], count: number): string {
  const [lx, ly] = light;
  const moved = ellipses.map(({ x, y, m }) => {
    const reach = Math.sqrt(m[0] * lx * lx + 2 * m[1] * lx * ly + m[2] * ly * ly) * litShift;
    return { x: x + lx * reach, y: y + ly * reach, m };
  });
  return outline(moved, count, litSize);
}

/** The matrix of a soft round light over an ellipse, for a gradient's transform. */
export function glowMatrix({ x, y, m: [a, b, c] }: Ellipse): string {
  const t = Math.sqrt(Math.max(0, a * c - b * b)) || 1;
  const k = Math.sqrt(a + c + 2 * t) || 1;
  const numbers = [(a + t) / k, b / k, b / k, (c + t) / k, x, y];
  return `matrix(${numbers.map((n) => Math.round(n * 10) / 10).join(' ')})`;
}

/** The corners of a box as small spheres. */
export function corners(c: Vector, [x, y, z]: Vector): Vector[] {
  return [-1, 1].flatMap((i) =>
    [-1, 1].flatMap((j) => [-1, 1].map((k): Vector => add(c, [i * x, j * y, k * z]))),
  );
}
