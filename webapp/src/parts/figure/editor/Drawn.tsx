import { useEffect, useRef } from 'react';
import { paint } from '../colours';
import type { Movement } from '../movement';
import { useShownPerson } from '../person';
import { type Box, boxOf, Drawing, pictureAt } from '../picture';
import { keyTimes } from '../pose';
import { personOf } from '../who';
import type { View } from './handles';

/** The person who shows what is drawn, whatever it is named. */
export function usePerson() {
  return personOf('pose-editor', useShownPerson());
}

/** In millimetres: where a standing person has room to step and to raise the arms. */
const room: Box = [-950, -1880, 1900, 2000];

/** A square round the room and all poses, which grows in steps so that it seldom changes. */
export function squareOf(movement: Movement, view: View, build: Parameters<typeof boxOf>[1]): Box {
  const [x, y, width, height] = boxOf({ ...movement, view }, build, 1);
  const outward = (value: number) => Math.sign(value) * Math.ceil(Math.abs(value) / 100) * 100;
  const left = Math.min(room[0], outward(x));
  const top = Math.min(room[1], outward(y));
  const right = Math.max(room[0] + room[2], outward(x + width));
  const bottom = Math.max(room[1] + room[3], outward(y + height));
  const side = Math.max(right - left, bottom - top);
  return [left - (side - right + left) / 2, bottom - side, side, side];
}

interface DrawnProps {
  movement: Movement;
  at: number;
  view: View;
  box: Box;
  corners: number;
  className?: string;
}

/** One pose of a movement; decorative. */
export function Drawn({ movement, at, view, box, corners, className }: DrawnProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const { build, tone } = usePerson();
  useEffect(() => {
    if (!svg.current) return;
    drawing.current = new Drawing(svg.current);
    paint(svg.current, tone);
  }, [tone]);
  useEffect(() => {
    const time = keyTimes(movement)[at] ?? 0;
    drawing.current?.show(pictureAt({ ...movement, view }, time, build, corners));
  });
  return <svg ref={svg} viewBox={box.join(' ')} aria-hidden="true" className={className} />;
}
