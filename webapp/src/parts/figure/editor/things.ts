import type { Movement, Thing } from '../movement';
import { mostThings } from './bounds';
import { withHandsAt } from './hands';
import { posesOf, withPoses } from './poses';

export type Kind = Thing['kind'];
export type Size = 'x' | 'z' | 'h' | 'l' | 'w' | 'half' | 'plate';

interface Made {
  /** As it is when it is added. */
  thing: Omit<Thing, 'kind'>;
  /** The numbers that matter, with their ranges and what they are if they are not said. */
  sizes: Partial<Record<Size, readonly [least: number, most: number, usual: number]>>;
}

const middle = [-200, 200, 0] as const;

export const made: Record<Kind, Made> = {
  dumbbells: { thing: {}, sizes: {} },
  barbell: { thing: { half: 54, plate: 15 }, sizes: { half: [20, 80, 56], plate: [6, 24, 15] } },
  kettlebell: { thing: {}, sizes: {} },
  goblet: { thing: {}, sizes: {} },
  bar: { thing: { half: 40 }, sizes: { half: [15, 80, 40] } },
  band: { thing: {}, sizes: {} },
  cable: { thing: { from: [90, 120, 0] }, sizes: {} },
  bench: {
    thing: { x: -28, h: 43, l: 58 },
    sizes: { x: middle, z: middle, h: [20, 80, 43], l: [20, 90, 58] },
  },
  box: {
    thing: { x: 45, h: 40, l: 22, w: 28 },
    sizes: { x: middle, z: middle, h: [5, 240, 30], l: [2, 60, 24], w: [2, 60, 30] },
  },
  mat: { thing: { x: -10, l: 95 }, sizes: { x: middle, l: [30, 120, 92], w: [20, 80, 32] } },
  pullup: { thing: { half: 55 }, sizes: { half: [30, 90, 58] } },
  wall: { thing: { x: 50, h: 200, w: 60 }, sizes: { x: middle, h: [60, 260, 210], w: [20, 120, 70] } },
  rope: { thing: {}, sizes: {} },
  rower: { thing: {}, sizes: {} },
  bike: { thing: {}, sizes: {} },
};

export const kinds = Object.keys(made) as Kind[];
const bars: readonly Kind[] = ['barbell', 'bar'];
const held: readonly Kind[] = [
  'dumbbells',
  'goblet',
  'barbell',
  'bar',
  'kettlebell',
  'pullup',
  'band',
  'cable',
  'rope',
];

/** Hangs the person from a bar, in every pose. */
function hanging(movement: Movement): Movement {
  const held = withHandsAt(movement, 'room', [4, 236, 26], [0.1, -1, 0.5]);
  const poses = posesOf(held).map((pose) => ({
    ...pose,
    hip: [0, 123.5, 0],
    rot: [1, 0, 0],
    footR: [-4, 25.5, 8, 0, 40, 0],
    footL: [-4, 25.5, -8, 0, 40, 0],
  }));
  return withPoses(held, poses);
}

/** Adds a thing of its usual size; what is held closes the hands round it. */
export function withThing(movement: Movement, kind: Kind): Movement {
  const { kit = [] } = movement;
  if (kit.length >= mostThings) return movement;
  const added: Movement = { ...movement, kit: [...kit, { kind, ...made[kind].thing }] };
  if (!held.includes(kind)) return added;
  const { palms: _, ...gripped } = added;
  if (kind === 'goblet') return withHandsAt(gripped, 'chest', [23, 5, 4.5], [-0.2, -1, 0.3]);
  if (kind === 'pullup') return hanging({ ...gripped, axis: [0, 0, 1], airborne: true });
  return bars.includes(kind) ? { ...gripped, axis: [0, 0, 1] } : gripped;
}

export function withoutThing(movement: Movement, nth: number): Movement {
  return { ...movement, kit: (movement.kit ?? []).toSpliced(nth, 1) };
}

export function withThingPart(movement: Movement, nth: number, part: Partial<Thing>): Movement {
  const kit = (movement.kit ?? []).map((thing, i) => (i === nth ? { ...thing, ...part } : thing));
  return { ...movement, kit };
}
