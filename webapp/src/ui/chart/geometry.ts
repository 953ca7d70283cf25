import { extent, group, maxIndex, minIndex } from 'd3-array';

export interface ChartPoint {
  /** In milliseconds. */
  at: number;
  value: number;
  /** The smoothed value at that time. */
  trend?: number | undefined;
}

export interface Box {
  width: number;
  height: number;
}

export interface Geometry extends Box {
  x: (at: number) => number;
  y: (value: number) => number;
  ticks: number[];
  firstAt: number;
  lastAt: number;
}

export const pad = { top: 16, right: 12, bottom: 28, left: 44 };

function scale(domain: [number, number], range: [number, number]): (value: number) => number {
  const span = domain[1] - domain[0];
  const middle = (range[0] + range[1]) / 2;
  return (value) => (span === 0 ? middle : range[0] + ((value - domain[0]) / span) * (range[1] - range[0]));
}

/** About four round values across the range. */
function ticksOf([low, high]: [number, number]): number[] {
  const rough = (high - low) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Computes the scales; `also` are values that must be visible, such as a goal. */
export function geometryOf(points: readonly ChartPoint[], also: readonly number[], box: Box): Geometry {
  const [firstAt = 0, lastAt = 0] = extent(points, (point) => point.at);
  const [low = 0, high = 0] = extent([...points.map((point) => point.value), ...also]);
  const room = Math.max((high - low) * 0.12, 0.5);
  const shown: [number, number] = [low - room, high + room];
  return {
    ...box,
    x: scale([firstAt, lastAt], [pad.left, box.width - pad.right]),
    y: scale(shown, [box.height - pad.bottom, pad.top]),
    ticks: ticksOf(shown),
    firstAt,
    lastAt,
  };
}

/**
 * Keeps at most four points per pixel column, the first, lowest, highest and last, so that a line of
 * thousands of points looks the same.
 */
export function perColumn(
  points: readonly ChartPoint[],
  x: (at: number) => number,
  of: (point: ChartPoint) => number,
): ChartPoint[] {
  const columns = group(points, (point) => Math.floor(x(point.at)));
  return [...columns.values()].flatMap((column) => {
    const kept = new Set([0, minIndex(column, of), maxIndex(column, of), column.length - 1]);
    return column.filter((_, index) => kept.has(index));
  });
}
