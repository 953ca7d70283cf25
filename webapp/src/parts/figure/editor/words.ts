import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import type { Body } from '../body';
import type { Pose } from '../pose';
import { type Handle, placeOf } from './handles';

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

/** What numbers of the figure are called. */
export function useWords() {
  const { t } = useTranslation('parts-poseEditor');

  /** An angle as a trainer says it. */
  const angleWords = (angle: Angle, value: number) =>
    t(($) => $[angle][signOf(value)], { angle: `${formatNumber(Math.abs(Math.round(value)))}°` });

  /** A place before or beside the middle. */
  const placeWords = (axis: 'x' | 'z', value: number) => {
    const amount = centimetres(Math.abs(value));
    return axis === 'x'
      ? t(($) => $.along[signOf(value)], { amount })
      : t(($) => $.aside[signOf(value)], { amount });
  };

  /** Where a handle is, as it is read out. */
  const handleWords = (handle: Handle, pose: Pose, body: Body) => {
    if (handle === 'chest') {
      const [lean = 0] = pose.rot;
      const [, bend = 0] = pose.spine;
      const leans = angleWords('lean', lean);
      return signOf(bend) === 'none' ? leans : `${leans}, ${angleWords('bend', bend)}`;
    }
    if (handle === 'head') return angleWords('nod', pose.head[0] ?? 0);
    const [x, y, z] = placeOf(body, handle);
    return t(($) => $.place, {
      along: placeWords('x', x),
      up: centimetres(handle.startsWith('foot') ? y - 2.7 : y),
      aside: placeWords('z', z),
    });
  };

  return { angleWords, placeWords, handleWords };
}
