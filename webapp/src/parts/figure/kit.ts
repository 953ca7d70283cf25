import type { Limb } from './body';
import type { Thing } from './movement';
import { corners } from './outline';
import { one, type Part, type Scene } from './scene';
import { across, add, dot, mix, scale, sub, unit, type Vector, world } from './vector';

const behind = -900;
const under = -9999;

/** Draws the equipment; `phase` is how much of the repetition has passed. */
export function addThings(scene: Scene, phase: number): void {
  for (const thing of scene.movement.kit ?? []) draw[thing.kind](scene, thing, phase);
}

type Draw = (scene: Scene, thing: Thing, phase: number) => void;

function between(scene: Scene): Vector {
  return mix(scene.body.limbs.R.hand, scene.body.limbs.L.hand, 0.5);
}

function handsOf({ body }: Scene, side: Thing['side']): Limb[] {
  return side ? [body.limbs[side]] : [body.limbs.R, body.limbs.L];
}

function box({ sphere }: Scene, material: Part['material'], c: Vector, half: Vector): Part[] {
  return one(material, ...corners(c, half).map((corner) => sphere(corner, 0.6)));
}

function handle({ movement }: Scene, { wrist, elbow }: Limb): Vector {
  return across(movement.axis ?? world[0], unit(sub(wrist, elbow)));
}

/** A dumbbell with its middle at c. */
function bell(scene: Scene, group: string, c: Vector, axis: Vector, half: number, r: number): void {
  const { put, depth, tube, camera } = scene;
  const way = unit(axis);
  for (const k of [-1, 1]) {
    const inner = add(c, way, k * half);
    const outer = add(c, way, k * (half + 6.5));
    const seen = dot(way, camera.out) * k > 0 ? outer : inner;
    const face = tube(add(seen, way, 0.1), add(seen, way, -0.1), r * 0.62);
    put(`${group}${k}`, depth(mix(inner, outer, 0.5)) + 2, [
      ...one('iron', ...tube(inner, outer, r)),
      ...one('iron2', ...face),
    ]);
  }
  put(group, depth(c) + 2, one('steel', ...tube(add(c, way, -half - 1), add(c, way, half + 1), 1.5)));
}

/** A thin straight line: a cable, a band, a rod. */
function line(
  scene: Scene,
  group: string,
  material: Part['material'],
  a: Vector,
  b: Vector,
  r: number,
  bias = 0,
) {
  scene.put(group, scene.depth(mix(a, b, 0.5)) + bias, one(material, ...scene.tube(a, b, r)));
}

/** A band round both legs, above the knees. */
function loop(scene: Scene): void {
  const { R, L } = scene.body.limbs;
  const over = ({ knee, socket }: Limb) => mix(knee, socket, 0.16);
  const ends = [R, L].flatMap((limb) => {
    const way = sub(limb.knee, limb.socket);
    return [-1.6, 1.6].map((d) => scene.disc(add(over(limb), unit(way), d), way, 6.6));
  });
  scene.put('band', Math.max(scene.depth(over(R)), scene.depth(over(L))) + 9, one('band', ...ends));
}

const draw: Record<Thing['kind'], Draw> = {
  dumbbells: (scene, { side }) => {
    for (const limb of handsOf(scene, side))
      bell(scene, `dumbbell${limb.side}`, limb.hand, handle(scene, limb), 5, 6);
  },
  goblet: (scene) => bell(scene, 'goblet', add(between(scene), scene.body.chest[0], 1.5), world[1], 5, 7.4),
  barbell: (scene, { half = 56, plate = 15 }) => {
    const { put, depth, tube, camera, body } = scene;
    const c = between(scene);
    const way = unit(sub(body.limbs.R.hand, body.limbs.L.hand));
    const rod = tube(add(c, way, -half - 16), add(c, way, half + 16), 1.4);
    put('barbell', depth(c) + 1.2, one('steel', ...rod));
    for (const s of [-1, 1]) {
      const [inner, middle, outer] = [0, 4, 7.5].map((d) => add(c, way, s * (half + d))) as [
        Vector,
        Vector,
        Vector,
      ];
      const seen = dot(way, camera.out) * s > 0 ? outer : inner;
      put(`plate${s}`, depth(middle), [
        ...one('iron', ...tube(inner, middle, plate)),
        ...one('iron', ...tube(middle, outer, plate * 0.74)),
        ...one('iron2', ...tube(seen, add(seen, way, 0.1), plate * 0.3)),
      ]);
    }
  },
  bar: (scene, { half = 40, from, x }) => {
    const { put, depth, tube, body } = scene;
    const c = between(scene);
    const way = unit(sub(body.limbs.R.hand, body.limbs.L.hand));
    put('bar', depth(c) + 1.2, one('steel', ...tube(add(c, way, -half), add(c, way, half), 1.5)));
    if (from) line(scene, 'cable', 'steel', from, c, 0.6, -1);
    if (from && x) line(scene, 'arm', 'steel', from, [x, from[1], from[2]], 2, behind);
  },
  kettlebell: (scene, { side }) => {
    const { put, depth, tube, sphere, disc, body } = scene;
    const [R, L] = [body.limbs.R, body.limbs.L];
    const hand = side ? body.limbs[side].hand : between(scene);
    const elbow = side ? body.limbs[side].elbow : mix(R.elbow, L.elbow, 0.5);
    const way = unit(sub(hand, elbow));
    // In one raised hand it lies on the outside of the forearm.
    const raised = side ? Math.max(0, way[1]) : 0;
    const outside = scale(body.chest[2], side === 'L' ? -1 : 1);
    const down = unit(add(scale(way, 1 - 1.4 * raised), outside, 0.95 * raised));
    const middle = add(hand, down, 13);
    const axis = scene.movement.axis ?? world[2];
    const horns = [1, -1].flatMap((s) =>
      one('steel', sphere(add(hand, axis, 5.5 * s), 1.6), sphere(add(middle, axis, 4 * s), 1.6)),
    );
    const grip = one('steel', ...tube(add(hand, axis, 5.5), add(hand, axis, -5.5), 1.6));
    put('kettlebell', depth(hand) + 2, [...grip, ...horns]);
    put(
      'weight',
      depth(middle) + 2.2,
      one('iron', sphere(middle, 9.4), disc(add(middle, down, 7.5), down, 6)),
    );
  },
  bench: (scene, { x = 0, z = 0, h = 43, l = 58 }) => {
    const { put, depth } = scene;
    const back = z ? depth([x, h - 20, z]) : -500;
    const shade = scene.tube([x - l, 0, z], [x + l, 0, z], 0.1);
    put('shade', under + 1, one('mat', ...shade));
    for (const end of [-1, 1]) {
      const at = x + end * (l - 14);
      put(`leg${end}`, back - 1, [
        ...box(scene, 'steel', [at, (h - 9) / 2, z], [2, (h - 9) / 2, 2]),
        ...box(scene, 'steel', [at, 1.6, z], [2.4, 1.2, 17]),
      ]);
    }
    put('bench', back, [
      ...box(scene, 'pad2', [x, h - 5.5, z], [l, 4, 14]),
      ...box(scene, 'pad', [x, h - 1, z], [l, 0.4, 14]),
    ]);
  },
  mat: (scene, { x = 0, l = 92, w = 32 }) =>
    scene.put('mat', under, box(scene, 'mat', [x, -1, 0], [l, 0.6, w])),
  pullup: (scene, { half = 58 }) => {
    const { R, L } = scene.body.limbs;
    const [x, y] = between(scene);
    for (const s of [-1, 1])
      scene.put(`post${s}`, behind, one('steel', ...scene.tube([x, 0, s * half], [x, y, s * half], 2.2)));
    const depth = (scene.depth(R.hand) + scene.depth(L.hand)) / 2;
    scene.put('bar', depth, one('steel', ...scene.tube([x, y, -half], [x, y, half], 1.7)));
  },
  box: (scene, { x = 0, z = 0, h = 30, l = 24, w = 30 }) => {
    const depth = z ? scene.depth([x, h / 2, z]) : behind;
    scene.put('box', depth, [
      ...box(scene, 'pad2', [x, h / 2, z], [l, h / 2, w]),
      ...box(scene, 'pad', [x, h - 0.6, z], [l, 0.2, w]),
    ]);
  },
  band: (scene, { from, side, isLoop }) => {
    const { R, L } = scene.body.limbs;
    if (isLoop) return loop(scene);
    if (!from) return line(scene, 'band', 'band', R.hand, L.hand, 1.1, 2);
    for (const { hand } of handsOf(scene, side)) line(scene, 'band', 'band', from, hand, 1, 0);
  },
  cable: (scene, { from = [0, 0, 0] }) => {
    // In two pieces, so that it may start behind the body and end before it.
    const c = between(scene);
    const middle = mix(from, c, 0.5);
    line(scene, 'cable', 'steel', from, middle, 0.6, 1);
    line(scene, 'cable end', 'steel', middle, c, 0.6, 24);
  },
  rower: (scene) => {
    const { put, depth, tube, body } = scene;
    const seat: Vector = [body.hip[0], 27, 0];
    const wheel: Vector = [92, 34, 0];
    put('rail', behind, one('steel', ...tube([-74, 20, 0], [72, 26, 0], 3)));
    for (const x of [-66, 86]) put(`foot${x}`, behind - 1, box(scene, 'pad2', [x, 4, 0], [4, 4, 22]));
    put('post', behind, one('steel', ...tube([-66, 6, 0], [-66, 20, 0], 2.4)));
    put('wheel', behind + 1, [
      ...one('iron', ...tube([92, 34, -7], [92, 34, 7], 25)),
      ...one('iron2', ...tube([92, 34, 7], [92, 34, 7.2], 9)),
    ]);
    put('seat', depth(seat) - 4, box(scene, 'pad', seat, [14, 2.4, 13]));
    for (const { ball, sign } of [body.limbs.R, body.limbs.L])
      put(
        `plate${sign}`,
        depth(ball) - 3,
        one('pad2', ...tube([ball[0] - 14, ball[1] - 10, ball[2]], [ball[0] + 5, ball[1] + 7, ball[2]], 5)),
      );
    const c = between(scene);
    line(scene, 'chain', 'steel', [wheel[0] - 10, 58, 0], c, 0.6, -1);
    put('grip', depth(c) + 1.2, one('steel', ...tube(add(c, world[2], 24), add(c, world[2], -24), 1.6)));
  },
  bike: (scene) => {
    const { put, depth, tube, body } = scene;
    const crank: Vector = [30, 40, 0];
    const { R, L } = body.limbs;
    const saddle: Vector = [body.hip[0] - 2, body.hip[1] - 13, 0];
    const [x, y] = between(scene);
    for (const end of [-34, 76]) put(`foot${end}`, behind - 1, box(scene, 'pad2', [end, 3, 0], [4, 3, 24]));
    put('base', behind, one('steel', ...tube([-34, 6, 0], [76, 6, 0], 3)));
    put('frame', -6, [
      ...one('steel', ...tube([2, 8, 0], saddle, 3)),
      ...one('steel', ...tube([68, 8, 0], [x - 2, y - 6, 0], 3)),
      ...one('steel', ...tube([2, 12, 0], [62, 62, 0], 3)),
    ]);
    put('wheel', -4, [
      ...one('iron', ...tube([66, 34, -4], [66, 34, 4], 21)),
      ...one('iron2', ...tube([66, 34, 4], [66, 34, 4.2], 8)),
    ]);
    put(
      'saddle',
      depth(saddle),
      one(
        'pad',
        scene.sphere([saddle[0] - 8, saddle[1] + 2, 0], 7),
        scene.sphere([saddle[0] + 14, saddle[1] + 2, 0], 3),
      ),
    );
    put('bar', depth([x, y, 0]), one('steel', ...tube([x, y, 24], [x, y, -24], 1.7)));
    for (const { ball, sign } of [R, L]) {
      const pedal: Vector = [ball[0], ball[1] - 3, ball[2]];
      put(
        `crank${sign}`,
        depth(pedal) - 3,
        one('steel', ...tube([crank[0], crank[1], 5 * sign], [pedal[0], pedal[1], 5 * sign], 1.8)),
      );
      put(`pedal${sign}`, depth(pedal) - 1, box(scene, 'pad2', pedal, [5, 1.4, 5]));
    }
  },
  wall: (scene, { x = 0, h = 210, w = 70 }) =>
    scene.put('wall', behind, box(scene, 'mat', [x, h / 2, 0], [1, h / 2, w])),
  rope: (scene, _, phase) => {
    const { R, L } = scene.body.limbs;
    // It passes under the feet in the middle of the jump.
    const angle = (2 * phase + 1) * Math.PI;
    const middle = between(scene);
    const loop = Array.from({ length: 15 }, (_, i): Vector => {
      const t = i / 14;
      const wide = Math.sin(t * Math.PI) ** 0.6;
      const along = mix(R.hand, L.hand, t);
      const r = wide * 100;
      return [
        along[0] + Math.sin(angle) * r * 0.8,
        middle[1] - Math.cos(angle) * r * 0.92 + wide * 8,
        along[2] * (1 + wide * 0.5),
      ];
    });
    for (const [i, point] of loop.slice(1).entries())
      scene.put(
        `rope${i}`,
        scene.depth(mix(loop[i] as Vector, point, 0.5)),
        one('band', scene.sphere(loop[i] as Vector, 0.8), scene.sphere(point, 0.8)),
      );
  },
};
