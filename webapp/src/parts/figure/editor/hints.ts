import { type Body, builds, type Limb, solve } from '../body';
import type { Movement, Side } from '../movement';
import { keyTimes, poseAt } from '../pose';
import { angleAt, at, dot, length, sub, turn, type Vector } from '../vector';

export type HintKind =
  | 'still'
  | 'footBelow'
  | 'inFloor'
  | 'trunkInFloor'
  | 'handMisses'
  | 'footMisses'
  | 'elbowWrong'
  | 'kneeWrong'
  | 'kneeFolded'
  | 'spine'
  | 'slides';

export interface Hint {
  kind: HintKind;
  /** The number of the pose; the one before, for what happens between two. */
  key: number;
  side?: Side;
}

/** In centimetres. */
const slack = 1;
const mostSlide = 1;
const leastFold = 24;
const thickness = { knee: 4.5, elbow: 3.2, hand: 2 } as const;

/** The lowest point of the sole. */
function soleOf({ ball, foot, heelLift }: Limb): number {
  const toe = heelLift > 8 ? turn(foot, -heelLift) : foot;
  return Math.min(
    at(ball, foot, -17, -2.7, 0)[1],
    at(ball, foot, -1, -2.7, 0)[1],
    at(ball, toe, 5, -2.7, 0)[1],
  );
}

function pointsBack({ hips, limbs }: Body, side: Side): boolean {
  const { kneeWay, socket, knee, ankle, foot } = limbs[side];
  if (angleAt(socket, knee, ankle) > 165) return false;
  return dot(kneeWay, hips[0]) < -0.5 && dot(kneeWay, foot[0]) < -0.5;
}

/** An elbow before a hanging arm bends the joint against its way. */
function bendsForward({ chest, limbs }: Body, side: Side): boolean {
  const { shoulder, elbow, wrist, hand, bend } = limbs[side];
  if (angleAt(shoulder, elbow, wrist) > 165) return false;
  const way = sub(hand, shoulder);
  const isDown = dot(way, chest[1]) < -0.8 * length(way);
  return isDown && dot(bend, chest[0]) > 0.7;
}

function isStill(movement: Movement): boolean {
  const [first, ...rest] = keyTimes(movement).map((time) => JSON.stringify(poseAt(movement, time)));
  return rest.every((one) => one === first);
}

function ofLimb(body: Body, key: number, side: Side): Hint[] {
  const limb = body.limbs[side];
  const hints: Hint[] = [];
  const say = (kind: HintKind, holds: boolean) => {
    if (holds) hints.push({ kind, key, side });
  };
  const names = Object.keys(thickness) as (keyof typeof thickness)[];
  say('footMisses', limb.misses.foot > slack);
  say('handMisses', limb.misses.hand > slack);
  say('footBelow', soleOf(limb) < -3);
  say(
    'inFloor',
    names.some((name) => limb[name][1] - thickness[name] < -slack),
  );
  say('kneeWrong', pointsBack(body, side));
  say('elbowWrong', bendsForward(body, side));
  say('kneeFolded', angleAt(limb.socket, limb.knee, limb.ankle) < leastFold);
  return hints;
}

function slidesBetween(movement: Movement, key: number, from: Limb, to: Limb, side: Side): Hint[] {
  const isPlanted = ({ ball }: Limb) => ball[1] < 2.75;
  if (movement.airborne || !isPlanted(from) || !isPlanted(to)) return [];
  const [x, , z]: Vector = sub(to.ball, from.ball);
  return Math.hypot(x, z) > mostSlide ? [{ kind: 'slides', key, side }] : [];
}

/** What a trainer would look at again; a foot that slides there and back is named once. */
export function hintsOf(movement: Movement): Hint[] {
  if (isStill(movement)) return [{ kind: 'still', key: 1 }];
  const times = keyTimes(movement);
  const bodies = times.map((time) => solve(poseAt(movement, time), movement, builds[0]));
  const count = movement.keys.length;
  const hints = movement.keys.flatMap((_, key): Hint[] => {
    const body = bodies[key];
    const next = bodies[(key + 1) % bodies.length];
    if (!body || !next || key >= count) return [];
    const {
      spine: [flexion = 0, bend = 0, twist = 0],
    } = poseAt(movement, times[key] ?? 0);
    const isBeyond = flexion < -25 || flexion > 60 || Math.abs(bend) > 32 || Math.abs(twist) > 45;
    const low = Math.min(body.hip[1] - 8, body.heart[1] - 8, body.head[1] - 8) < -slack;
    return [
      ...(isBeyond ? [{ kind: 'spine', key } as const] : []),
      ...(low ? [{ kind: 'trunkInFloor', key } as const] : []),
      ...(['R', 'L'] as const).flatMap((side) => [
        ...ofLimb(body, key, side),
        ...slidesBetween(movement, key, body.limbs[side], next.limbs[side], side),
      ]),
    ];
  });
  return hints.filter(
    ({ kind, side }, i) =>
      kind !== 'slides' || hints.findIndex((one) => one.kind === kind && one.side === side) === i,
  );
}
