import { type Body, builds, type Limb, solve } from '../body';
import type { Movement, Side } from '../movement';
import { mirrored, type Pose } from '../pose';
import { across, add, clamp, dot, length, scale, sub, unit, type Vector } from '../vector';
import { goalOf, type Handle, placeOf, sideOf } from './handles';
import { type Field, posesOf, withPose, withPoses } from './poses';

/** In centimetres: nearer to the floor, or to what one stands on, a foot is planted. */
const snap = 3.5;
/** How far the heel rises before the ball leaves the floor. */
const mostHeelLift = 70;
/** Half of the thickness of the trunk, which the floor carries. */
const trunk = 9;
const mostAnkleBend = 44;
const ranges = { bend: 30, nod: [-50, 45], tilt: 30 } as const;

export interface Drag {
  handle: Handle;
  /** In the room. */
  by: Vector;
  /** Whether both sides move alike. */
  alike: boolean;
  /** Whether leaning is seen from the side. */
  side: boolean;
  /** Whether hands and feet go along with the hips. */
  whole?: boolean;
  /** Whether the floor does not attract, for small steps. */
  exact?: boolean;
}

const sides = ['R', 'L'] as const;
const build = builds[0];

function plus(values: readonly number[], by: readonly number[]): number[] {
  return values.map((value, i) => value + (by[i] ?? 0));
}

function asVector([x = 0, y = 0, z = 0]: readonly number[]): Vector {
  return [x, y, z];
}

function bodyOf(movement: Movement, pose: Pose): Body {
  return solve(pose, movement, build);
}

/** A way in the room, in the axes that hands are given in. */
function handDelta({ chest }: Body, movement: Movement, by: Vector): Vector {
  return movement.hands === 'chest' ? [dot(by, chest[0]), dot(by, chest[1]), dot(by, chest[2])] : by;
}

/** The height of what is under a foot: the floor, a box or a bench. */
function groundAt({ kit = [] }: Movement, [x, height, z]: Vector, exact = false): number | undefined {
  const tops = kit
    .filter(({ kind }) => kind === 'box' || kind === 'bench')
    .filter(
      ({
        kind,
        x: middle = 0,
        z: aside = 0,
        l = kind === 'bench' ? 58 : 24,
        w = kind === 'bench' ? 14 : 30,
      }) => Math.abs(x - middle) <= l + 2 && Math.abs(z - aside) <= w + 2,
    )
    .map(({ kind, h = kind === 'bench' ? 43 : 30 }) => h);
  const near = exact ? 0.05 : snap;
  return [0, ...tops].find((top) => Math.abs(height - top) < near);
}

/** Brings a hand that was told to go too far back to where it got. */
function settleHand(movement: Movement, pose: Pose, side: Side): Pose {
  const body = bodyOf(movement, pose);
  const limb = body.limbs[side];
  if (limb.misses.hand < 0.05) return pose;
  const back = sub(limb.hand, goalOf(limb, 'hand'));
  return { ...pose, [`hand${side}`]: plus(pose[`hand${side}`], handDelta(body, movement, back)) };
}

/** By how many degrees the shin leans forward over the foot. */
function ankleBend({ knee, ankle, foot }: Limb): number {
  const shin = sub(knee, ankle);
  return (Math.atan2(dot(shin, foot[0]), dot(shin, foot[1])) * 180) / Math.PI;
}

/** Raises the heel of a foot that cannot reach or whose ankle is bent too far, and then the whole foot. */
function settleFoot(movement: Movement, pose: Pose, side: Side): Pose {
  const name = `foot${side}` as const;
  const missed = (one: Pose) => {
    const limb = bodyOf(movement, one).limbs[side];
    const over = ankleBend(limb) - mostAnkleBend;
    return over > 0 && over < 90 ? Math.max(over, limb.misses.foot) : limb.misses.foot;
  };
  if (missed(pose) < 0.05) return pose;
  let settled = pose;
  const [, height = 0, , , lift = 0] = pose[name];
  if (height < 0.05)
    for (let heel = lift; heel <= mostHeelLift && missed(settled) >= 0.05; heel += 4)
      settled = { ...pose, [name]: pose[name].with(4, heel) };
  for (let i = 0; i < 3; i++) {
    const limb = bodyOf(movement, settled).limbs[side];
    if (limb.misses.foot < 0.05) break;
    const back = sub(limb.ankle, goalOf(limb, 'foot'));
    settled = { ...settled, [name]: plus(settled[name], back) };
  }
  return settled;
}

/** Lets the hips follow a planted foot that steps farther than the leg is long. */
function followFoot(movement: Movement, pose: Pose, side: Side, alike: boolean): Pose {
  let followed = pose;
  for (let i = 0; i < 6; i++) {
    const { socket, ankle, misses } = bodyOf(movement, followed).limbs[side];
    if (misses.foot < 0.05) break;
    const [x, y, z] = scale(unit(sub(ankle, socket)), misses.foot + 0.05);
    // Two feet pull to both sides, and the hips come down between them.
    const by = alike ? [x, Math.abs(y) < 0.3 ? -misses.foot : y * 1.2, 0] : [x, y, z];
    followed = { ...followed, hip: plus(followed.hip, by) };
  }
  return followed;
}

/** The value between bounds at which a handle comes nearest to a place. */
function fitted(start: number, low: number, high: number, missAt: (value: number) => number): number {
  let [best, step] = [start, 8];
  let least = missAt(start);
  while (step > 0.02) {
    const next = [best - step, best + step]
      .map((value) => clamp(value, low, high))
      .map((value) => ({ value, miss: missAt(value) }))
      .sort((a, b) => a.miss - b.miss)[0];
    if (next && next.miss < least - 1e-9) {
      best = next.value;
      least = next.miss;
    } else step /= 2;
  }
  return best;
}

/** Turns a part of the trunk until the handle comes nearest to where it is dragged. */
function lean(movement: Movement, pose: Pose, { handle, by, side }: Drag): Pose {
  const goal = add(placeOf(bodyOf(movement, pose), handle), by);
  const [field, i, low, high] =
    handle === 'chest'
      ? side
        ? (['rot', 0, -180, 180] as const)
        : (['spine', 1, -ranges.bend, ranges.bend] as const)
      : side
        ? (['head', 0, ...ranges.nod] as const)
        : (['head', 2, -ranges.tilt, ranges.tilt] as const);
  const leant = (value: number): Pose => ({ ...pose, [field]: pose[field].with(i, value) });
  const miss = (value: number) => {
    const place = placeOf(bodyOf(movement, leant(value)), handle);
    return length(sub(place, goal)) + Math.max(0, trunk - place[1]) * 9;
  };
  return leant(fitted(pose[field][i] ?? 0, low, high, miss));
}

function moveHips(movement: Movement, pose: Pose, { by, alike, whole }: Drag): Pose {
  const way: Vector = alike && !whole ? [by[0], by[1], 0] : by;
  const [x, y, z] = add(asVector(pose.hip), way);
  const moved = { ...pose, hip: [x, Math.max(y, Math.min(trunk, pose.hip[1] ?? 0)), z] };
  for (const side of sides) {
    const foot = pose[`foot${side}`];
    // A foot in the air hangs from the hips.
    if (whole || groundAt(movement, asVector(foot), true) === undefined)
      moved[`foot${side}`] = plus(foot, way);
    if (whole && !movement.hands) moved[`hand${side}`] = plus(pose[`hand${side}`], way);
  }
  return moved;
}

function moveHand(movement: Movement, pose: Pose, side: Side, { by, exact }: Drag): Pose {
  const body = bodyOf(movement, pose);
  const limb = body.limbs[side];
  const start = sub(limb.hand, goalOf(limb, 'hand'));
  const way = handDelta(body, movement, add(start, by));
  const name = `hand${side}` as const;
  const [x = 0, height = 0, z = 0] = plus(pose[name], way);
  // A flat hand lies down on what is under it.
  const isLaid = movement.palms === 'flat' && !movement.hands;
  const ground = isLaid ? groundAt(movement, [x, height, z], exact) : undefined;
  return settleHand(movement, { ...pose, [name]: [x, ground ?? height, z] }, side);
}

function moveFoot(movement: Movement, pose: Pose, side: Side, { by, alike, exact }: Drag): Pose {
  const name = `foot${side}` as const;
  const [x = 0, height = 0, z = 0, ...rest] = plus(pose[name], by);
  const ground = groundAt(movement, [x, height, z], exact);
  const moved = { ...pose, [name]: [x, ground ?? Math.max(0, height), z, ...rest] };
  const followed = ground === undefined ? moved : followFoot(movement, moved, side, alike);
  const settled = settleFoot(movement, followed, side);
  return alike ? settled : settleFoot(movement, settled, side === 'R' ? 'L' : 'R');
}

/** Points an elbow or a knee from the line of its limb to where it is dragged. */
function pointJoint(movement: Movement, pose: Pose, handle: Handle, side: Side, by: Vector): Pose {
  const { limbs, chest } = bodyOf(movement, pose);
  const { shoulder, elbow, hand, socket, knee, ankle } = limbs[side];
  const isArm = handle.startsWith('elbow');
  const [from, joint, to] = isArm ? [shoulder, elbow, hand] : [socket, knee, ankle];
  const way = unit(sub(to, from));
  const goal = across(sub(add(joint, by), from), way);
  if (length(goal) < 0.5) return pose;
  const [x, y, z] = unit(goal);
  const pole = isArm
    ? [dot([x, y, z], chest[0]), dot([x, y, z], chest[1]), dot([x, y, z], chest[2])]
    : [x, y, z];
  return { ...pose, [handle]: pole };
}

/** Brings all hands and feet to where they can be. */
function settled(movement: Movement, pose: Pose): Pose {
  return sides.reduce((one, side) => settleHand(movement, settleFoot(movement, one, side), side), pose);
}

/** The movement with all hands and feet where they can be. */
export function withReach(movement: Movement): Movement {
  return withPoses(
    movement,
    posesOf(movement).map((pose) => settled(movement, pose)),
  );
}

/** Sets one number of a pose. */
export function withNumber(
  movement: Movement,
  at: number,
  field: Field,
  index: number,
  value: number,
): Movement {
  const pose = posesOf(movement)[at];
  if (!pose) return movement;
  return withPose(movement, at, settled(movement, { ...pose, [field]: pose[field].with(index, value) }));
}

function dragged(movement: Movement, pose: Pose, drag: Drag): Pose {
  const { handle, by } = drag;
  const side = sideOf(handle);
  if (!side) {
    const moved = handle === 'hips' ? moveHips(movement, pose, drag) : lean(movement, pose, drag);
    return handle === 'head' ? moved : settled(movement, moved);
  }
  if (handle.startsWith('hand')) return moveHand(movement, pose, side, drag);
  if (handle.startsWith('foot')) return moveFoot(movement, pose, side, drag);
  return pointJoint(movement, pose, handle, side, by);
}

/** The movement after a handle of one pose was dragged; the same one if it was not moved. */
export function afterDrag(movement: Movement, at: number, drag: Drag): Movement {
  const pose = posesOf(movement)[at];
  if (!pose || length(drag.by) === 0) return movement;
  const after = dragged(movement, pose, drag);
  const side = sideOf(drag.handle);
  if (drag.alike && side) {
    const stem = drag.handle.slice(0, -1) as 'hand' | 'elbow' | 'foot' | 'knee';
    after[`${stem}${side === 'R' ? 'L' : 'R'}`] = mirrored(after[`${stem}${side}`]);
  }
  return withPose(movement, at, after);
}
