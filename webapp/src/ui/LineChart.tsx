import { bisector, extent } from 'd3-array';
import { area, curveMonotoneX, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';

export interface ChartPoint {
  /** Milliseconds. */
  at: number;
  value: number;
}

export interface LineChartProps {
  points: readonly ChartPoint[];
  /** What the chart shows, for its caption and its slider. */
  label: string;
  /** The point in words: "28 Oct: 79.3 kg". */
  pointText: (point: ChartPoint) => string;
  axisDate: (at: number) => string;
  axisValue: (value: number) => string;
  goal?: { value: number; label: string } | undefined;
  table: { summary: string; dateHead: string; valueHead: string };
}

const width = 360;
const height = 200;
const pad = { top: 16, right: 10, bottom: 26, left: 40 };
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

function scale(domain: [number, number], range: [number, number]): (value: number) => number {
  const span = domain[1] - domain[0] || 1;
  return (value) => range[0] + ((value - domain[0]) / span) * (range[1] - range[0]);
}

/** About four round values over the shown range. */
function ticksOf([low, high]: [number, number]): number[] {
  const rough = (high - low) / 3 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

function geometry(points: readonly ChartPoint[], goal: number | undefined) {
  const [firstAt = 0, lastAt = 0] = extent(points, (point) => point.at);
  const values = points.map((point) => point.value);
  const [low = 0, high = 0] = extent(goal === undefined ? values : [...values, goal]);
  const room = Math.max((high - low) * 0.12, 0.5);
  const valueRange: [number, number] = [low - room, high + room];
  return {
    x: scale([firstAt, lastAt], [pad.left, width - pad.right]),
    y: scale(valueRange, [height - pad.bottom, pad.top]),
    ticks: ticksOf(valueRange),
    firstAt,
    lastAt,
  };
}

/** A line over time that a finger, a keyboard and a screen reader can read point by point. */
export function LineChart({ points, label, pointText, axisDate, axisValue, goal, table }: LineChartProps) {
  const fillId = useId();
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? last, last);
  const current = points[at];
  if (!current) return null;

  const { x, y, ticks, firstAt, lastAt } = geometry(points, goal?.value);
  const toX = (point: ChartPoint) => x(point.at);
  const toY = (point: ChartPoint) => y(point.value);
  const path = line<ChartPoint>(toX, toY).curve(curveMonotoneX)([...points]) ?? '';
  const under = area<ChartPoint>(toX, height - pad.bottom, toY).curve(curveMonotoneX)([...points]) ?? '';

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  };
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const wanted = ((event.clientX - box.left) / box.width) * width;
    setChosen(bisector(toX).center(points, wanted));
  };

  return (
    <figure className="flex flex-col gap-3">
      <div
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
        className="relative touch-pan-y rounded-control select-none"
      >
        <p className="pb-2 text-sub font-semibold tabular-nums" aria-hidden="true">
          {pointText(current)}
        </p>
        <svg viewBox={`0 0 ${width} ${height}`} className="w-full text-accent" aria-hidden="true">
          <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={pad.left} x2={width - pad.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text
                x={pad.left - 8}
                y={y(tick) + 4}
                textAnchor="end"
                className="fill-soft text-[11px] tabular-nums"
              >
                {axisValue(tick)}
              </text>
            </g>
          ))}
          <text x={pad.left} y={height - 6} className="fill-soft text-[11px]">
            {axisDate(firstAt)}
          </text>
          {lastAt > firstAt && (
            <text x={width - pad.right} y={height - 6} textAnchor="end" className="fill-soft text-[11px]">
              {axisDate(lastAt)}
            </text>
          )}
          {goal && (
            <g>
              <line
                x1={pad.left}
                x2={width - pad.right}
                y1={y(goal.value)}
                y2={y(goal.value)}
                strokeDasharray="5 5"
                className="stroke-ink"
              />
              <text
                x={width - pad.right}
                y={y(goal.value) - 5}
                textAnchor="end"
                className="fill-ink text-[11px] font-semibold"
              >
                {goal.label}
              </text>
            </g>
          )}
          <path d={under} fill={`url(#${fillId})`} className="forced-colors:hidden" />
          <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          <line
            x1={toX(current)}
            x2={toX(current)}
            y1={pad.top}
            y2={height - pad.bottom}
            stroke="currentColor"
            opacity="0.35"
          />
          <circle
            cx={toX(current)}
            cy={toY(current)}
            r="5.5"
            className="fill-card stroke-accent"
            strokeWidth="3"
          />
        </svg>
      </div>
      <figcaption>
        <details className="text-sub">
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent">
            {table.summary}
          </summary>
          <table className="w-full tabular-nums">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr className="text-left text-note text-soft">
                <th scope="col" className="py-1.5 font-semibold">
                  {table.dateHead}
                </th>
                <th scope="col" className="py-1.5 text-right font-semibold">
                  {table.valueHead}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map((point) => (
                <tr key={point.at} className="border-t border-line">
                  <td className="py-1.5">{axisDate(point.at)}</td>
                  <td className="py-1.5 text-right">{axisValue(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}
