import type { OpenHoursInput } from '../../../../__generated__/types';
import { newId } from '../../../../lib/newId';

/** A part of a day in minutes since midnight; its key stays the same when others are added or removed. */
export interface Span {
  key: string;
  from: number;
  until: number;
}

/** The spans of each day, Monday first. */
export type Week = readonly (readonly Span[])[];

export type SpanError = 'backwards' | 'overlap';

export const maxSpans = 50;
const dayMinutes = 1440;
const stepMinutes = 15;
const defaultSpan = { from: 9 * 60, until: 17 * 60 };
const gapMinutes = 60;
const defaultLength = 120;

/** Every time at which a span may begin or end. */
export const timeSteps = Array.from({ length: dayMinutes / stepMinutes + 1 }, (_, nth) => nth * stepMinutes);

export function newSpan({ from, until } = defaultSpan): Span {
  return { key: newId(), from, until };
}

/** A new span after the others of the day, as long as the day allows. */
export function nextSpan(day: readonly Span[]): Span {
  const last = Math.max(0, ...day.map(({ until }) => until));
  if (last === 0) return newSpan();
  const from = Math.min(last + gapMinutes, dayMinutes - stepMinutes);
  return newSpan({ from, until: Math.min(from + defaultLength, dayMinutes) });
}

export function weekOf(hours: readonly OpenHoursInput[]): Week {
  return Array.from({ length: 7 }, (_, nth) =>
    hours.filter(({ weekday }) => weekday === nth + 1).map((span) => newSpan(span)),
  );
}

/** Returns what is wrong with a span, given the others of its day. */
export function spanError(span: Span, day: readonly Span[]): SpanError | undefined {
  if (span.until <= span.from) return 'backwards';
  const isOver = day.some(
    ({ key, from, until }) => key !== span.key && span.from < until && from < span.until,
  );
  return isOver ? 'overlap' : undefined;
}

export function inputOf(week: Week): OpenHoursInput[] {
  return week.flatMap((day, nth) =>
    day.map(({ from, until }) => ({ weekday: nth + 1, from, until })).sort((a, b) => a.from - b.from),
  );
}

/** Replaces the spans of some days with those of one day. */
export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  const spans = week[from] ?? [];
  return week.map((day, nth) => (to.includes(nth) ? spans.map((span) => newSpan(span)) : day));
}
