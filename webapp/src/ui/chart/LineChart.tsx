import { bisector } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ChartPoint, geometryOf, pad } from './geometry';
import { type Band, Plot } from './Plot';

export type { ChartPoint } from './geometry';

export interface LineChartProps<Point extends ChartPoint> {
  /** Oldest first, at least one. */
  points: readonly Point[];
  /** The accessible name of the chart's slider. */
  label: string;
  /** A point as text: "28 Oct: 79.3 kg". */
  pointText: (point: Point) => string;
  axisDate: (at: number) => string;
  axisValue: (value: number) => string;
  goal?: { value: number; label: string } | undefined;
  /** A range to compare with. */
  band?: Band | undefined;
  /** Whether the last point still grows, as a count of a day that is not over; the way to it is dashed. */
  unfinished?: boolean;
}

const height = 240;
const widthBefore = 320;
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + 7,
  PageDown: (at) => at - 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** The measured width of the element, in pixels. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widthBefore);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    setWidth(element.clientWidth || widthBefore);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || widthBefore));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** A line over time that can be read point by point by touch, mouse, keyboard and screen reader. */
export function LineChart<Point extends ChartPoint>({
  points,
  label,
  pointText,
  axisDate,
  axisValue,
  goal,
  band,
  unfinished = false,
}: LineChartProps<Point>) {
  const { ref, width } = useWidth();
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? last, last);
  const goalValue = goal?.value;
  const { low, high } = band ?? {};
  const geometry = useMemo(
    () =>
      geometryOf(
        points,
        [goalValue, low, high].filter((value) => value !== undefined),
        { width, height },
      ),
    [points, goalValue, low, high, width],
  );
  const current = points[at];
  if (!current) return null;

  const { x, y } = geometry;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  };
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch' && event.buttons === 0) return;
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(bisector((point: Point) => x(point.at)).center(points, event.clientX - left));
  };

  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={pointText(current)}
      onKeyDown={onKeyDown}
      onPointerDown={scrub}
      onPointerMove={scrub}
      className="touch-pan-y rounded-control outline-offset-4 select-none"
    >
      <p className="min-h-10 pb-2 text-sub font-semibold tabular-nums" aria-hidden="true">
        {pointText(current)}
      </p>
      {/* Time runs from left to right in every language, as do its keys. */}
      <svg
        width={width}
        height={height}
        direction="ltr"
        className="block max-w-full text-accent"
        aria-hidden="true"
      >
        <Plot
          points={points}
          geometry={geometry}
          goal={goal}
          band={band}
          axisDate={axisDate}
          axisValue={axisValue}
          unfinished={unfinished}
        />
        <line
          x1={x(current.at)}
          x2={x(current.at)}
          y1={pad.top}
          y2={height - pad.bottom}
          stroke="currentColor"
          opacity="0.35"
        />
        <circle
          cx={x(current.at)}
          cy={y(current.value)}
          r="5.5"
          className="fill-card stroke-accent"
          strokeWidth="3"
        />
      </svg>
    </div>
  );
}
