import type { Key, Movement, Posture } from '../movement';
import { clamp } from '../vector';

const farthest = 400;
const fullTurn = 360;
export const seconds = { least: 0.1, most: 20 };
export const mostThings = 6;
/** Of the data as JSON. What is longer is rounded to whole centimetres and degrees. */
const mostLetters = 2900;

/** Rounds to parts of one; never the negative zero, which JSON does not know. */
export function roundTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts + 0;
}

const places = ['hip', 'hand'];
const angles = ['rot', 'spine', 'head'];

/** Places and angles are rounded to parts of one; directions, of which only ratios count, more finely. */
function boundedNumbers(field: string, values: readonly number[], parts: number): number[] {
  const isPlace = places.some((name) => field.startsWith(name));
  const isFoot = field.startsWith('foot');
  const isAngle = angles.includes(field);
  return values.map((value, i) => {
    const known = Number.isFinite(value) ? value : 0;
    const most = isPlace || (isFoot && i < 3) ? farthest : isAngle || isFoot ? fullTurn : farthest;
    return roundTo(clamp(known, -most, most), isPlace || isAngle || isFoot ? parts : 100);
  });
}

function boundedPosture(posture: Posture, parts: number): Posture {
  const entries = Object.entries(posture).map(([field, values]) => [
    field,
    boundedNumbers(field, values, parts),
  ]);
  return Object.fromEntries(entries);
}

function boundedKey({ t = 1, hold, via, ...posture }: Key, parts: number): Key {
  return {
    ...boundedPosture(posture, parts),
    t: roundTo(clamp(t, seconds.least, seconds.most), 100),
    ...(hold ? { hold: roundTo(clamp(hold, 0, seconds.most), 100) } : {}),
    ...(via ? { via } : {}),
  };
}

function boundedThing<Thing extends object>(thing: Thing): Thing {
  const entries = Object.entries(thing)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name,
      typeof value === 'number'
        ? roundTo(clamp(value, -farthest, farthest), 10)
        : Array.isArray(value)
          ? value.map((one: number) => roundTo(clamp(one, -farthest, farthest), 10))
          : value,
    ]);
  return Object.fromEntries(entries) as Thing;
}

/** What the data of a movement allows: every number in its range and rounded, and nothing that JSON would drop. */
export function bounded(movement: Movement): Movement {
  const fine = roundedTo(movement, 10);
  return JSON.stringify(fine).length > mostLetters ? roundedTo(movement, 1) : fine;
}

function roundedTo(movement: Movement, parts: number): Movement {
  const { view, kit = [], axis, muscles, still, base, keys, ...rest } = movement;
  const [turned, tilt] = view;
  const marks = Object.entries(rest).filter(([, value]) => value !== undefined && value !== false);
  const things = kit.slice(0, mostThings).map(boundedThing);
  const strengths = Object.entries(muscles)
    .map(([name, strength]) => [name, roundTo(clamp(strength, 0, 1), 100)] as const)
    .filter(([, strength]) => strength > 0);
  const [x, y, z] = (axis ?? [0, 0, 0]).map((value) => roundTo(clamp(value, -1, 1), 100));
  return {
    view: [roundTo(clamp(turned, -fullTurn, fullTurn), 10), roundTo(clamp(tilt, -fullTurn, fullTurn), 10)],
    ...Object.fromEntries(marks),
    ...(things.length ? { kit: things } : {}),
    ...(axis ? { axis: [x ?? 0, y ?? 0, z ?? 0] } : {}),
    muscles: Object.fromEntries(strengths),
    ...(still === undefined ? {} : { still: clamp(Math.round(still), 0, keys.length - 1) }),
    ...(base ? { base: boundedPosture(base, parts) } : {}),
    keys: keys.map((key) => boundedKey(key, parts)),
  };
}
