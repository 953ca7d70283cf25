import type { Movement, Side } from './movement';
import type { Pose } from './pose';
import {
  across,
  add,
  at,
  clamp,
  dot,
  type Frame,
  length,
  mix,
  sub,
  turn,
  unit,
  type Vector,
  world,
} from './vector';

export const bones = { thigh: 42.5, shin: 42, upper: 29, fore: 25, grip: 7 };
const fullReach = 0.9985;
/** From the wrist of a flat hand to the floor or wall. */
const palm = 3.2;

/** Widths against the first build, and the hair. */
export interface Build {
  shoulders: number;
  waist: number;
  hips: number;
  bun: boolean;
}

export const builds: readonly [Build, Build] = [
  { shoulders: 1, waist: 1, hips: 1, bun: false },
  { shoulders: 0.9, waist: 0.9, hips: 1.03, bun: true },
];

export interface Limb {
  side: Side;
  /** 1 on the right, -1 on the left. */
  sign: number;
  shoulder: Vector;
  elbow: Vector;
  wrist: Vector;
  hand: Vector;
  /** Where the elbow points. */
  bend: Vector;
  socket: Vector;
  knee: Vector;
  kneeWay: Vector;
  ankle: Vector;
  ball: Vector;
  foot: Frame;
  heelLift: number;
  /** By how many centimetres the hand and the foot fail to reach their places. */
  misses: { hand: number; foot: number };
}

export interface Body {
  build: Build;
  hip: Vector;
  hips: Frame;
  loin: Frame;
  chest: Frame;
  waist: Vector;
  ribs: Vector;
  heart: Vector;
  neck: Vector;
  nape: Vector;
  skull: Frame;
  head: Vector;
  limbs: Record<Side, Limb>;
}

/** Two bones from a to a target; the joint between bends toward the pole. */
export function reach(a: Vector, target: Vector, first: number, second: number, pole: Vector) {
  const whole = sub(target, a);
  const distance = length(whole);
  const span = clamp(distance, Math.abs(first - second) + 2, (first + second) * fullReach);
  const way = unit(whole);
  let side = across(pole, way);
  if (length(side) < 1e-3) side = across(Math.abs(way[1]) < 0.9 ? world[1] : world[0], way);
  side = unit(side);
  const along = (first * first - second * second + span * span) / (2 * span);
  const out = Math.sqrt(Math.max(0, first * first - along * along));
  return {
    middle: add(add(a, way, along), side, out),
    end: add(a, way, span),
    side,
    miss: Math.abs(distance - span),
  };
}

const asVector = ([x = 0, y = 0, z = 0]: readonly number[]): Vector => [x, y, z];

export function isFlat(movement: Movement, side: Side): boolean {
  return (movement.palms === 'flat' || movement.palms === 'wall') && movement.openHand !== side;
}

/** Every joint and frame of the body. */
export function solve(pose: Pose, movement: Movement, build: Build): Body {
  const hip = asVector(pose.hip);
  const [flexion = 0, bend = 0, twist = 0] = pose.spine;
  const hips = turn(world, ...pose.rot);
  const loin = turn(hips, flexion / 2, twist / 2, bend / 2);
  const chest = turn(hips, flexion, twist, bend);
  const waist = add(hip, hips[1], 11);
  const ribs = add(waist, loin[1], 12);
  const heart = add(ribs, chest[1], 10);
  const neck = add(heart, chest[1], 19);
  const skull = turn(chest, ...pose.head);
  const nape = add(neck, unit(add(chest[1], skull[1])), 5.4);
  const limb = (side: Side, sign: number): Limb => {
    const rest = at(heart, chest, 0, 14, 17.2 * sign * build.shoulders);
    const flat = isFlat(movement, side);
    const place = asVector(pose[`hand${side}`]);
    let goal = place;
    if (movement.hands === 'chest') goal = at(heart, chest, ...place);
    else if (movement.hands === 'hang') goal = add(at(heart, chest, 0, 14, 0), place);
    if (flat) goal = movement.palms === 'wall' ? add(goal, world[0], -palm) : add(goal, world[1], palm);
    // The shoulder rises and comes forward with the arm, as a shoulder blade does.
    const to = unit(sub(goal, rest));
    const lift = clamp(dot(to, chest[1]) + 0.25, 0, 1.25);
    const shoulder = at(rest, chest, dot(to, chest[0]) * 2.2, lift * 5.4, -sign * lift * 2.4);
    const pole = at([0, 0, 0], chest, ...asVector(pose[`elbow${side}`]));
    const lower = bones.fore + (flat ? 0 : bones.grip);
    const arm = reach(shoulder, goal, bones.upper, lower, pole);
    const [x = 0, height = 0, z = 0, toeOut = 0, heelLift = 0, roll = 0] = pose[`foot${side}`];
    const foot = turn(turn(world, 0, -toeOut), heelLift, 0, roll);
    const ball: Vector = [x, height + 2.7, z];
    const socket = at(hip, hips, 0, 0, 9 * sign);
    const knee = asVector(pose[`knee${side}`]);
    const way = length(knee) ? knee : add(foot[0], foot[1], 0.6);
    const leg = reach(socket, at(ball, foot, -12.5, 6, 0), bones.thigh, bones.shin, way);
    return {
      side,
      sign,
      shoulder,
      elbow: arm.middle,
      wrist: flat ? arm.end : mix(arm.middle, arm.end, bones.fore / lower),
      hand: arm.end,
      bend: arm.side,
      socket,
      knee: leg.middle,
      kneeWay: leg.side,
      ankle: leg.end,
      ball,
      foot,
      heelLift,
      misses: { hand: arm.miss, foot: leg.miss },
    };
  };
  const limbs = { R: limb('R', 1), L: limb('L', -1) };
  const head = at(nape, skull, 2, 9.8, 0);
  return { build, hip, hips, loin, chest, waist, ribs, heart, neck, nape, skull, head, limbs };
}
