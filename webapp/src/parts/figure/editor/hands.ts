import { type Body, builds, solve } from '../body';
import type { Movement } from '../movement';
import type { Pose } from '../pose';
import { add, at, dot, sub, type Vector } from '../vector';
import { posesOf, withPoses } from './poses';

export type Hold = 'room' | 'hang' | 'chest';

function asVector([x = 0, y = 0, z = 0]: readonly number[]): Vector {
  return [x, y, z];
}

function toRoom({ heart, chest }: Body, hold: Hold, place: Vector): Vector {
  if (hold === 'chest') return at(heart, chest, ...place);
  return hold === 'hang' ? add(at(heart, chest, 0, 14, 0), place) : place;
}

function fromRoom({ heart, chest }: Body, hold: Hold, place: Vector): Vector {
  if (hold === 'hang') return sub(place, at(heart, chest, 0, 14, 0));
  const way = sub(place, heart);
  return hold === 'chest' ? [dot(way, chest[0]), dot(way, chest[1]), dot(way, chest[2])] : place;
}

export function holdOf({ hands }: Movement): Hold {
  return hands ?? 'room';
}

/** Changes what hands are relative to, and leaves them where they are. */
export function withHold(movement: Movement, hold: Hold): Movement {
  const { hands: _, ...rest } = movement;
  const poses = posesOf(movement).map((pose): Pose => {
    const body = solve(pose, movement, builds[0]);
    const moved = (values: readonly number[]) => [
      ...fromRoom(body, hold, toRoom(body, holdOf(movement), asVector(values))),
    ];
    return { ...pose, handR: moved(pose.handR), handL: moved(pose.handL) };
  });
  return withPoses(hold === 'room' ? rest : { ...rest, hands: hold }, poses);
}

/** Puts both hands to a place, in every pose. */
export function withHandsAt(movement: Movement, hold: Hold, hand: Vector, elbow: Vector): Movement {
  const { hands: _, ...rest } = movement;
  const left = ([x, y, z]: Vector) => [x, y, -z];
  const poses = posesOf(movement).map((pose) => ({
    ...pose,
    handR: [...hand],
    handL: left(hand),
    elbowR: [...elbow],
    elbowL: left(elbow),
  }));
  return withPoses(hold === 'room' ? rest : { ...rest, hands: hold }, poses);
}
