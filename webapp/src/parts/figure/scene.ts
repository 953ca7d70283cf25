import { type Body, isFlat } from './body';
import { addThings } from './kit';
import { drawLimb } from './limb';
import type { Movement, Muscle } from './movement';
import { type Camera, cameraOf, type Ellipse, glowMatrix, type Lens, lens, lit, outline } from './outline';
import { drawTrunk } from './trunk';
import { clamp, dot, type Frame, unit, type Vector } from './vector';

export type Material =
  | 'skin'
  | 'ear'
  | 'hair'
  | 'top'
  | 'legs'
  | 'sock'
  | 'shoe'
  | 'sole'
  | 'iron'
  | 'iron2'
  | 'steel'
  | 'pad'
  | 'pad2'
  | 'mat'
  | 'band';

/** One shape. A soft one grows out of its neighbour and has no line of its own. */
export interface Part {
  material: Material;
  ellipses: Ellipse[];
  soft?: boolean;
}

/** 0 is near, 1 far, and 0.5 between. */
export type Distance = 0 | 0.5 | 1;

interface Item {
  group: string;
  depth: number;
  parts: Part[];
  distance: Distance;
  /** Indexes of lights. */
  glows: number[];
}

/** The light of a muscle that works. */
export interface Glow {
  matrix: string;
  strength: number;
}

/** What to paint, in order; `glow` is the index of the light that fills the path. */
interface Path {
  fill: string;
  d: string;
  glow?: number;
}

export interface Picture {
  paths: Path[];
  glows: Glow[];
}

export function one(material: Material, ...ellipses: Ellipse[]): Part[] {
  return [{ material, ellipses }];
}

/** Neighbours share an ellipse, so that the outline swells without a seam. */
export function chain(material: Material, ...ellipses: Ellipse[]): Part[] {
  return ellipses.slice(1).map((ellipse, i) => ({ material, ellipses: [ellipses[i] as Ellipse, ellipse] }));
}

export function soft(parts: Part[]): Part[] {
  return parts.map((part) => ({ ...part, soft: true }));
}

/** A chain that grows out of its neighbour. */
export function grown(material: Material, ...ellipses: Ellipse[]): Part[] {
  return chain(material, ...ellipses).map((part, i) => ({ ...part, soft: i === 0 }));
}

/** Where the pieces of a picture are gathered before they are sorted by depth. */
export interface Scene extends Lens {
  body: Body;
  movement: Movement;
  camera: Camera;
  depth: (v: Vector) => number;
  put: (
    group: string,
    depth: number,
    parts: Part[],
    distance?: Distance,
    glows?: (number | undefined)[],
  ) => void;
  glow: (
    muscle: Muscle,
    c: Vector,
    frame: Frame,
    radii: readonly [number, number, number],
    normal?: Vector,
  ) => number | undefined;
}

const painted: Partial<Record<Material, number>> = { ear: 1, legs: 2, top: 1, sock: 1, shoe: 2, sole: 3 };
const hasLight = new Set<Material>(['skin', 'top', 'legs', 'hair', 'shoe', 'iron']);
const hasFar = new Set<Material>(['skin', 'legs', 'sock', 'shoe', 'sole']);

function fillOf(material: Material, distance: Distance, isLit: boolean): string {
  const name = material === 'ear' ? 'skin' : material === 'sock' ? 'sole' : material;
  const isFar = distance === 1 && hasFar.has(material);
  if (name === 'skin' && distance === 0.5) return 'skin-mid';
  const shaded = isFar ? `${name}-far` : name;
  return isLit && (!isFar || name === 'skin') ? `${shaded}-lit` : shaded;
}

type Box = [number, number, number, number];

function boxOf({ parts }: Item): Box {
  const box: Box = [1e9, 1e9, -1e9, -1e9];
  for (const { ellipses } of parts)
    for (const { x, y, m } of ellipses) {
      const [w, h] = [Math.sqrt(m[0]), Math.sqrt(m[2])];
      box[0] = Math.min(box[0], x - w);
      box[1] = Math.min(box[1], y - h);
      box[2] = Math.max(box[2], x + w);
      box[3] = Math.max(box[3], y + h);
    }
  return box;
}

function isApart(a: Box, b: Box): boolean {
  return a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3];
}

/** Sorts by depth, and brings pieces of a group together where nothing lies between. */
function inOrder(items: Item[]): Item[] {
  const sorted = items
    .map((item) => ({ item, box: boxOf(item) }))
    .sort((a, b) => a.item.depth - b.item.depth);
  for (let j = 1; j < sorted.length; j++) {
    const there = sorted[j] as (typeof sorted)[number];
    let i = j - 1;
    while (i >= 0 && sorted[i]?.item.group !== there.item.group) i--;
    const here = sorted[i];
    if (!here || i === j - 1) continue;
    const between = sorted.slice(i + 1, j);
    if (between.every(({ box }) => isApart(box, there.box))) sorted.splice(i + 1, 0, ...sorted.splice(j, 1));
    else if (between.every(({ box }) => isApart(box, here.box)))
      sorted.splice(j - 1, 0, ...sorted.splice(i, 1));
  }
  return sorted.map(({ item }) => item);
}

/** Neighbours of one group, which are painted as one shape. */
function groupsOf(items: Item[]): Item[][] {
  const groups: Item[][] = [];
  for (const item of inOrder(items)) {
    const last = groups.at(-1);
    if (last?.[0]?.group === item.group) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function pathsOf(group: Item[], count: number): Path[] {
  const distance = group[0]?.distance ?? 0;
  const outlines = new Map<Part, string>();
  const materials = new Map<Material, Part[]>();
  for (const part of group.flatMap(({ parts }) => parts)) {
    outlines.set(part, outline(part.ellipses, count));
    materials.set(part.material, [...(materials.get(part.material) ?? []), part]);
  }
  const drawn = (parts: Part[]) => parts.map((part) => outlines.get(part)).join('');
  const paths: Path[] = [{ fill: 'edge', d: drawn([...outlines.keys()].filter((part) => !part.soft)) }];
  const sorted = [...materials].sort(([a], [b]) => (painted[a] ?? 0) - (painted[b] ?? 0));
  for (const [material, parts] of sorted) {
    paths.push({ fill: fillOf(material, distance, false), d: drawn(parts) });
    if (!hasLight.has(material)) continue;
    const lights = parts.filter((part) => !part.soft || material !== 'legs');
    const d = lights.map(({ ellipses }) => lit(ellipses, count)).join('');
    paths.push({ fill: fillOf(material, distance, true), d });
  }
  for (const { glows, parts } of group)
    for (const glow of glows) paths.push({ fill: '', d: drawn(parts), glow });
  return paths;
}

/** The shadow on the floor. */
function shadow({ body, disc, movement }: Scene, count: number): Path {
  const { R, L } = body.limbs;
  const spots: [Vector, number][] = [
    [body.hip, 17],
    [body.heart, 17],
    ...[R, L].flatMap(({ ball, ankle, knee }): [Vector, number][] => [
      [ball, 9],
      [ankle, 7],
      [knee, 8],
    ]),
    ...[R, L].filter(({ hand }) => hand[1] < 30).map(({ hand }): [Vector, number] => [hand, 8]),
  ];
  if (body.head[1] < 110) spots.push([body.head, 10]);
  const discs = spots.map(([[x, , z], r]) => disc([x, 0, z], [0, 1, 0], r));
  return { fill: 'floor', d: movement.airborne ? '' : outline(discs, count) };
}

/** A body and its things as paths, with outlines of `count` directions. */
export function drawScene(body: Body, movement: Movement, phase: number, count: number): Picture {
  const camera = cameraOf(movement.view);
  const items: Item[] = [];
  const glows: Glow[] = [];
  const shapes = lens(camera);
  const scene: Scene = {
    ...shapes,
    body,
    movement,
    camera,
    depth: (v) => dot(v, camera.out),
    put: (group, depth, parts, distance = 0, lights = []) =>
      items.push({ group, depth, parts, distance, glows: lights.filter((light) => light !== undefined) }),
    glow: (muscle, c, frame, radii, normal) => {
      const strength = movement.muscles[muscle];
      const facing = normal ? clamp(dot(unit(normal), camera.out) * 1.1 + 0.62, 0, 1) : 1;
      if (!strength || facing <= 0.02) return undefined;
      glows.push({ matrix: glowMatrix(shapes.ellipsoid(c, frame, ...radii)), strength: strength * facing });
      return glows.length - 1;
    },
  };
  drawTrunk(scene);
  for (const limb of [body.limbs.R, body.limbs.L]) drawLimb(scene, limb, isFlat(movement, limb.side));
  addThings(scene, phase);
  return {
    paths: [shadow(scene, count), ...groupsOf(items).flatMap((group) => pathsOf(group, count))],
    glows,
  };
}
