import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { prefersReducedMotion } from '../../../ui/motion';
import { paint } from '../colours';
import { playWhileSeen } from '../MovingFigure';
import type { Movement } from '../movement';
import { Drawing, pictureAt } from '../picture';
import { duration, keyTimes } from '../pose';
import { squareOf, usePerson } from './Drawn';
import { useSession } from './session';

/** The moment that is shown: without motion, the pose that was last reached. */
function shownMoment(movement: Movement, seconds: number, reduced: boolean): number {
  if (!reduced) return seconds;
  const round = seconds % duration(movement);
  return keyTimes(movement).findLast((time) => time <= round) ?? 0;
}

/** The movement at its own pace, from where it will be shown. */
export function Playing() {
  const { movement, name } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const ref = useRef<SVGSVGElement>(null);
  const { build, tone } = usePerson();
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const drawing = new Drawing(svg);
    const reduced = prefersReducedMotion();
    let seconds = 0;
    paint(svg, tone);
    return playWhileSeen(svg, (step) => {
      seconds += step;
      drawing.show(pictureAt(movement, shownMoment(movement, seconds, reduced), build, 36));
    });
  }, [movement, build, tone]);
  return (
    <div role="img" aria-label={t(($) => $.playing, { name })}>
      <svg ref={ref} viewBox={squareOf(movement, movement.view, build).join(' ')} aria-hidden="true" />
    </div>
  );
}
