import type { OpenHoursInput } from '../../../../__generated__/types';
import { newId } from '../../../../lib/newId';
import { clockText, minuteOf } from '../wall';

/** One span as it is typed, "09:30"; "00:00" as its end means midnight. */
export interface Span {
  key: string;
  from: string;
  until: string;
}

/** The spans of each day, Monday first. */
export type Week = readonly (readonly Span[])[];

export type Fault = 'missing' | 'quarter' | 'backwards' | 'overlap';

export const mostSpans = 50;
const dayMinutes = 1440;
const stepMinutes = 15;

export function newSpan(from = '09:00', until = '17:00'): Span {
  return { key: newId(), from, until };
}

/** A span after those of the day, as long as the day lets it be. */
export function nextSpan(day: readonly Span[]): Span {
  const last = Math.max(0, ...day.map((span) => minutesOf(span).until ?? 0));
  if (last === 0) return newSpan();
  const from = Math.min(last + 60, dayMinutes - 60);
  return newSpan(clockText(from), clockText(Math.min(from + 120, dayMinutes) % dayMinutes));
}

export function weekOf(hours: readonly OpenHoursInput[]): Week {
  return Array.from({ length: 7 }, (_, nth) =>
    hours
      .filter(({ weekday }) => weekday === nth + 1)
      .sort((a, b) => a.from - b.from)
      .map(({ from, until }) => newSpan(clockText(from), clockText(until % dayMinutes))),
  );
}

function minutesOf({ from, until }: Span) {
  const end = minuteOf(until);
  return { from: minuteOf(from), until: end === 0 ? dayMinutes : end };
}

/** What is wrong with a span among those of its day. */
export function faultOf(span: Span, day: readonly Span[]): Fault | undefined {
  const { from, until } = minutesOf(span);
  if (from === undefined || until === undefined) return 'missing';
  if (from % stepMinutes || until % stepMinutes) return 'quarter';
  if (until <= from) return 'backwards';
  const isOver = day.some((other) => {
    const theirs = minutesOf(other);
    return other.key !== span.key && from < (theirs.until ?? 0) && (theirs.from ?? dayMinutes) < until;
  });
  return isOver ? 'overlap' : undefined;
}

export function inputOf(week: Week): OpenHoursInput[] {
  return week.flatMap((day, nth) =>
    day
      .map((span) => {
        const { from = 0, until = 0 } = minutesOf(span);
        return { weekday: nth + 1, from, until };
      })
      .sort((a, b) => a.from - b.from),
  );
}

/** The spans of one day on other days, too, in the place of theirs. */
export function copied(week: Week, from: number, to: readonly number[]): Week {
  const spans = week[from] ?? [];
  return week.map((day, nth) =>
    to.includes(nth) ? spans.map(({ from: begin, until }) => newSpan(begin, until)) : day,
  );
}
