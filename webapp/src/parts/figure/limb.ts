import type { Limb } from './body';
import { chain, type Distance, grown, one, type Part, type Scene, soft } from './scene';
import {
  across,
  add,
  at,
  cross,
  dot,
  type Frame,
  mix,
  scale,
  sub,
  turn,
  unit,
  type Vector,
  world,
} from './vector';

/** A side is drawn as far only where it lies away from the eye. */
const farSide = -0.3;
/** From here on the toes stay on the floor while the heel rises. */
const toesBend = 25;

export function drawLimb(scene: Scene, limb: Limb, flat: boolean): void {
  drawArm(scene, limb, flat);
  drawLeg(scene, limb);
}

function along(a: Vector, b: Vector, front: Vector): { frame: Frame; way: Vector } {
  const way = unit(sub(b, a));
  const f = unit(across(front, way));
  return { frame: [f, way, cross(f, way)], way };
}

function drawArm(scene: Scene, limb: Limb, flat: boolean): void {
  const { body, put, depth, sphere, glow, camera, movement } = scene;
  const { side, sign, shoulder, elbow, wrist } = limb;
  const group = `arm${side}`;
  const aside = dot(body.chest[2], camera.out) * sign;
  const distance: Distance = aside < farSide ? 1 : 0;
  const works = !movement.works || movement.works === side;
  const lit: Scene['glow'] = (...args) => (works ? glow(...args) : undefined);
  const outward = scale(body.chest[2], 0.5 * sign);
  const upper = along(shoulder, elbow, scale(limb.bend, -1));
  const [flex] = upper.frame;
  put(
    group,
    depth(mix(shoulder, elbow, 0.5)) + aside * 4,
    chain(
      'skin',
      sphere(mix(shoulder, elbow, 0.03), 6),
      sphere(mix(shoulder, elbow, 0.2), 5.9),
      sphere(add(mix(shoulder, elbow, 0.5), flex, 0.5), 4.9),
      sphere(elbow, 3.7),
    ),
    distance,
    [
      lit('delts', mix(shoulder, elbow, 0.12), upper.frame, [8, 10.5, 8]),
      lit(
        'biceps',
        add(mix(shoulder, elbow, 0.52), flex, 2.6),
        upper.frame,
        [5.6, 13, 6],
        add(flex, outward),
      ),
      lit(
        'triceps',
        add(mix(shoulder, elbow, 0.5), flex, -2.8),
        upper.frame,
        [5.6, 14, 6],
        sub(outward, flex),
      ),
    ],
  );
  const fore = along(elbow, wrist, flex);
  put(
    group,
    depth(mix(elbow, wrist, 0.6)) + aside * 4,
    grown(
      'skin',
      sphere(elbow, 3.7),
      sphere(mix(elbow, wrist, 0.26), 4.3),
      sphere(mix(elbow, wrist, 0.7), 3.2),
      sphere(wrist, 2.6),
    ),
    distance,
    [lit('forearms', mix(elbow, wrist, 0.35), fore.frame, [5, 11, 5])],
  );
  // A palm is on the floor or on a support as long as the forearm points down at it.
  if (flat && (movement.palms === 'wall' || (wrist[1] < 62 && fore.way[1] < -0.35)))
    put(group, depth(wrist) + aside * 4 + 0.1, palmOf(scene, limb), distance);
  else put(group, depth(limb.hand) + aside * 4 + 2.5, handOf(scene, limb, fore), distance);
}

/** A hand on the floor or a wall. */
function palmOf({ sphere, ellipsoid, body, movement }: Scene, { wrist }: Limb): Part[] {
  const { chest, hips } = body;
  // Fingers point where the head does on all fours, and where the person faces otherwise.
  const level = (v: Vector): Vector => [v[0], 0, v[2]];
  const prone = Math.abs(chest[1][1]) < 0.85;
  const front = unit(level(prone && chest[0][1] < 0 ? chest[1] : hips[0]));
  const isUp = movement.palms === 'wall';
  const frame: Frame = isUp
    ? [world[1], scale(world[0], -1), world[2]]
    : [front, world[1], cross(front, world[1])];
  const knuckles = ellipsoid(at(wrist, frame, 6, -1.6, 0), frame, 4, 1.6, 4.2);
  const fingers = ellipsoid(at(wrist, frame, 12.5, -2, 0), frame, 2.6, 1.1, 3.6);
  return [...one('skin', sphere(wrist, 2.7), knuckles), ...one('skin', knuckles, fingers)];
}

function handOf(
  { sphere, ellipsoid, movement }: Scene,
  { side, wrist, hand }: Limb,
  { frame, way }: ReturnType<typeof along>,
): Part[] {
  if (movement.palms || movement.openHand === side) {
    const thumb = one(
      'skin',
      sphere(at(wrist, frame, 1.5, 4, 0), 2),
      sphere(at(wrist, frame, 4.5, 8.5, 0), 1.5),
    );
    const palm = ellipsoid(add(wrist, way, 4.8), frame, 2.2, 4, 4.3);
    const fingers = ellipsoid(add(wrist, way, 13), frame, 1.6, 3, 3.2);
    return [...soft(one('skin', sphere(wrist, 2.6), palm)), ...one('skin', palm, fingers), ...thumb];
  }
  const fist = ellipsoid(add(hand, way, -1), frame, 4.2, 4.2, 4.4);
  const knuckles = ellipsoid(add(hand, way, 2), frame, 4, 3.6, 4);
  return [...soft(one('skin', sphere(wrist, 2.7), fist)), ...one('skin', fist, knuckles)];
}

function drawLeg(scene: Scene, limb: Limb): void {
  const { body, put, depth, sphere, ellipsoid, glow, camera, movement } = scene;
  const { side, sign, socket, knee, ankle, ball, foot } = limb;
  const { hips } = body;
  const group = `leg${side}`;
  const aside = dot(hips[2], camera.out) * sign;
  const distance: Distance = aside < farSide ? 1 : 0;
  const works = !movement.works || movement.works === side;
  const lit: Scene['glow'] = (...args) => (works ? glow(...args) : undefined);
  const outward = scale(hips[2], 0.6 * sign);
  const thigh = along(socket, knee, limb.kneeWay);
  const [front] = thigh.frame;
  const high = (t: number, forward = 0) => add(mix(socket, knee, t), front, forward);
  put(
    group,
    depth(high(0.5)) + aside * 5 + Math.max(0, dot(hips[0], camera.out)) * 9,
    [
      ...grown('skin', sphere(high(0.42, 0.4), 7), sphere(high(0.7, 0.6), 6.3), sphere(knee, 5.1)),
      ...grown(
        'legs',
        sphere(high(0.02), 8.2),
        sphere(high(0.24, 0.5), 8.2),
        ellipsoid(high(0.58, 0.6), thigh.frame, 7.4, 1.6, 7.4),
      ),
    ],
    distance,
    [
      lit('quads', high(0.55, 4), thigh.frame, [7.5, 24, 8.5], add(front, outward)),
      lit('hamstrings', high(0.55, -4), thigh.frame, [7, 23, 8.5], sub(outward, front)),
      lit(
        'adductors',
        add(high(0.4), hips[2], -4 * sign),
        thigh.frame,
        [6, 15, 5],
        add(scale(hips[2], -sign), front, 0.6),
      ),
      lit('glutes', high(-0.04, -5), thigh.frame, [8, 9, 8], sub(outward, front)),
      lit('abductors', add(high(0.12), hips[2], 5 * sign), thigh.frame, [7, 12, 6], outward),
    ],
  );
  const shin = along(knee, ankle, front);
  const low = (t: number, forward = 0) => add(mix(knee, ankle, t), shin.frame[0], forward);
  put(
    group,
    depth(low(0.5)) + aside * 5,
    grown(
      'skin',
      sphere(knee, 5),
      sphere(low(0.28, -1.5), 5.5),
      sphere(low(0.62, -0.6), 4),
      sphere(low(0.95), 3.1),
    ),
    distance,
    [lit('calves', low(0.32, -2.8), shin.frame, [6, 15, 6.5], sub(scale(outward, 1.2), shin.frame[0]))],
  );
  const toe = limb.heelLift > toesBend ? turn(foot, -limb.heelLift) : foot;
  const middle = ellipsoid(at(ball, foot, -1, 0.4, 0), foot, 4, 3, 4.6);
  const middleSole = ellipsoid(at(ball, foot, -1, -2, 0), foot, 4, 0.9, 4.5);
  put(
    group,
    depth(ankle) + aside * 5 + 0.2,
    [
      ...one('sock', sphere(mix(knee, ankle, 0.9), 3.7), sphere(ankle, 3.9)),
      ...one(
        'shoe',
        sphere(at(ankle, foot, -1.2, -0.6, 0), 4.1),
        ellipsoid(at(ball, foot, -17, 0.6, 0), foot, 3.4, 3.2, 3.4),
        middle,
      ),
      ...one('shoe', middle, ellipsoid(at(ball, toe, 5, -0.4, 0), toe, 3.6, 2.2, 4)),
      ...one('sole', ellipsoid(at(ball, foot, -17, -2, 0), foot, 3.6, 0.9, 3.4), middleSole),
      ...one('sole', middleSole, ellipsoid(at(ball, toe, 5, -2, 0), toe, 3.6, 0.8, 3.9)),
    ],
    distance,
  );
}
