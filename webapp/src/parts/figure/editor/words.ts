import type { TFunction } from 'i18next';
import { formatNumber } from '../../../lib/format';
import type { Body } from '../body';
import type { Pose } from '../pose';
import { type Handle, placeOf } from './handles';

export type T = TFunction<'parts-pose-editor'>;
export type Angle =
  | 'lean'
  | 'back'
  | 'bend'
  | 'twist'
  | 'bodyTurn'
  | 'bodyTilt'
  | 'nod'
  | 'headTurn'
  | 'headTilt'
  | 'heel'
  | 'toes';

function signOf(value: number): 'more' | 'less' | 'none' {
  const whole = Math.round(value);
  return whole > 0 ? 'more' : whole < 0 ? 'less' : 'none';
}

export function centimetres(value: number): string {
  return formatNumber(Math.round(value), { style: 'unit', unit: 'centimeter', unitDisplay: 'short' });
}

/** An angle as a trainer says it. */
export function angleWords(t: T, angle: Angle, value: number): string {
  return t(($) => $[angle][signOf(value)], { angle: `${formatNumber(Math.abs(Math.round(value)))}°` });
}

/** A place before or beside the middle. */
export function placeWords(t: T, axis: 'x' | 'z', value: number): string {
  const amount = centimetres(Math.abs(value));
  return t(($) => $[axis === 'x' ? 'along' : 'aside'][signOf(value)], { amount });
}

/** Where a handle is, as it is read out. */
export function handleWords(t: T, handle: Handle, pose: Pose, body: Body): string {
  if (handle === 'chest') {
    const [lean = 0] = pose.rot;
    const [, bend = 0] = pose.spine;
    const leans = angleWords(t, 'lean', lean);
    return signOf(bend) === 'none' ? leans : `${leans}, ${angleWords(t, 'bend', bend)}`;
  }
  if (handle === 'head') return angleWords(t, 'nod', pose.head[0] ?? 0);
  const [x, y, z] = placeOf(body, handle);
  return t(($) => $.place, {
    along: placeWords(t, 'x', x),
    up: centimetres(handle.startsWith('foot') ? y - 2.7 : y),
    aside: placeWords(t, 'z', z),
  });
}
