import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import { memo, useId } from 'react';
import { type ChartPoint, type Geometry, pad, perColumn } from './geometry';

export interface Band {
  low: number;
  high: number;
  label: string;
}

interface PlotProps {
  points: readonly ChartPoint[];
  geometry: Geometry;
  goal: { value: number; label: string } | undefined;
  band: Band | undefined;
  axisDate: (at: number) => string;
  axisValue: (value: number) => string;
  unfinished: boolean;
}

const byValue = (point: ChartPoint) => point.value;
const byTrend = (point: ChartPoint) => point.trend ?? point.value;

/** Dots are shown while they can be told apart. */
const maxDots = 60;

function paths(points: readonly ChartPoint[], { x, y, height }: Geometry) {
  const toX = (point: ChartPoint) => x(point.at);
  const values = perColumn(points, x, byValue);
  const hasTrend = points.some((point) => point.trend !== undefined);
  // Between the extremes of a column a curve would overshoot the measured values.
  const curve = values.length < points.length ? curveLinear : curveMonotoneX;
  const draw = (list: ChartPoint[], of: (point: ChartPoint) => number) =>
    line<ChartPoint>(toX, (point) => y(of(point))).curve(curve)(list) ?? '';
  const lead = hasTrend ? perColumn(points, x, byTrend) : values;
  const leadOf = hasTrend ? byTrend : byValue;
  const fill = area<ChartPoint>(toX, height - pad.bottom, (point) => y(leadOf(point))).curve(curve)(lead);
  return {
    values: draw(values, byValue),
    lead: draw(lead, leadOf),
    fill: fill ?? '',
    dots: values.length <= maxDots ? values : [],
    hasTrend,
  };
}

function Axes({ geometry, axisDate, axisValue }: Pick<PlotProps, 'geometry' | 'axisDate' | 'axisValue'>) {
  const { ticks, y, width, height, firstAt, lastAt } = geometry;
  const right = width - pad.right;
  return (
    <g className="fill-soft text-[0.75rem] tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={pad.left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={pad.left - 8} y={y(tick) + 4} textAnchor="end">
            {axisValue(tick)}
          </text>
        </g>
      ))}
      {lastAt > firstAt ? (
        <>
          <text x={pad.left} y={height - 6}>
            {axisDate(firstAt)}
          </text>
          <text x={right} y={height - 6} textAnchor="end">
            {axisDate(lastAt)}
          </text>
        </>
      ) : (
        <text x={(pad.left + right) / 2} y={height - 6} textAnchor="middle">
          {axisDate(firstAt)}
        </text>
      )}
    </g>
  );
}

/** The static parts of the chart: axes, goal and lines. */
export const Plot = memo(function Plot({
  points,
  geometry,
  goal,
  band,
  axisDate,
  axisValue,
  unfinished,
}: PlotProps) {
  const fillId = useId();
  const { x, y, width } = geometry;
  const [before, last] = points.slice(-2);
  const open = unfinished && before && last;
  const drawn = paths(open ? points.slice(0, -1) : points, geometry);
  return (
    <>
      <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      {band && (
        <rect
          x={pad.left}
          width={width - pad.left - pad.right}
          y={y(band.high)}
          height={y(band.low) - y(band.high)}
          className="fill-tint stroke-line"
        />
      )}
      <Axes geometry={geometry} axisDate={axisDate} axisValue={axisValue} />
      <path d={drawn.fill} fill={`url(#${fillId})`} className="forced-colors:hidden" />
      {drawn.hasTrend && (
        <path d={drawn.values} fill="none" className="stroke-field" strokeWidth="1" opacity="0.7" />
      )}
      {drawn.hasTrend &&
        drawn.dots.map((point) => (
          <circle key={point.at} cx={x(point.at)} cy={y(point.value)} r="2.5" className="fill-field" />
        ))}
      <path d={drawn.lead} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      {open && (
        <line
          x1={x(before.at)}
          y1={y(before.value)}
          x2={x(last.at)}
          y2={y(last.value)}
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray="2 5"
        />
      )}
      {band && (
        <text x={pad.left + 8} y={y(band.high) + 16} className="fill-soft text-[0.75rem] font-semibold">
          {band.label}
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
            y={y(goal.value) - 6}
            textAnchor="end"
            className="fill-ink text-[0.75rem] font-semibold"
          >
            {goal.label}
          </text>
        </g>
      )}
    </>
  );
});
