const prepareSeconds = 10;
/** How long one repetition takes in a guided film. */
export const repetitionSeconds = 4;

/** What the film has to know of a line of the written plan; it is for either repetitions or seconds. */
export interface Line {
  sets: number;
  reps?: number | null;
  seconds?: number | null;
  restSeconds: number;
  superset?: number | null;
}

/** A stretch of the film, in its seconds. */
export interface Segment {
  kind: 'ready' | 'set' | 'rest';
  from: number;
  to: number;
  /** The line of the set, or of the one that comes next. */
  line: number;
  /** The set in its line, from 1. */
  set: number;
}

/** Where neighbouring lines that are done in turn end: after the last line of a superset, or after the line. */
function groupEnd(steps: readonly Line[], first: number): number {
  const number = steps[first]?.superset ?? null;
  let end = first + 1;
  while (number !== null && steps[end]?.superset === number) end++;
  return end;
}

/** All sets in the order in which they are done, each with the rest after it. */
function setsInOrder(steps: readonly Line[]): { line: number; set: number; rest: number }[] {
  const all: { line: number; set: number; rest: number }[] = [];
  for (let first = 0; first < steps.length; ) {
    const end = groupEnd(steps, first);
    const lines = steps.slice(first, end);
    const rounds = Math.max(...lines.map(({ sets }) => sets));
    for (let set = 1; set <= rounds; set++) {
      for (const [offset, { sets }] of lines.entries())
        if (set <= sets) all.push({ line: first + offset, set, rest: 0 });
      const last = all.at(-1);
      if (last) last.rest = lines.at(-1)?.restSeconds ?? 0;
    }
    first = end;
  }
  return all;
}

/**
 * The guided film of a written plan: a preparation, the sets, and the rests between them. The server knows its length by the same
 * formula.
 */
export function timelineOf(steps: readonly Line[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const add = (kind: Segment['kind'], seconds: number, { line, set }: { line: number; set: number }) => {
    if (seconds === 0) return;
    segments.push({ kind, from: at, to: at + seconds, line, set });
    at += seconds;
  };
  const sets = setsInOrder(steps);
  for (const [index, one] of sets.entries()) {
    if (index === 0) add('ready', prepareSeconds, one);
    const { reps, seconds } = steps[one.line] ?? {};
    add('set', seconds ?? (reps ?? 0) * repetitionSeconds, one);
    const next = sets[index + 1];
    if (next) add('rest', one.rest, next);
  }
  return segments;
}

export function lengthOf(segments: readonly Segment[]): number {
  return segments.at(-1)?.to ?? 0;
}

/** The segment at a time; the last one at the end of the film. */
export function segmentAt(segments: readonly Segment[], time: number): Segment | undefined {
  return segments.find(({ to }) => time < to) ?? segments.at(-1);
}

/** What is due when the film has played from one time to another: a segment begins, or the seconds to its end are counted. */
export type Cue = { starts: Segment } | { count: number };

/** Repetitions are not counted down: people do them at their own pace. */
export function cuesBetween(
  segments: readonly Segment[],
  steps: readonly Line[],
  before: number,
  now: number,
): Cue[] {
  const isDue = (time: number) => time > before && time <= now;
  const cues: Cue[] = [];
  for (const segment of segments) {
    const { kind, from, to, line } = segment;
    if (isDue(from)) cues.push({ starts: segment });
    if (kind === 'set' && steps[line]?.seconds == null) continue;
    for (const count of [3, 2, 1]) if (to - count > from && isDue(to - count)) cues.push({ count });
  }
  return cues;
}
