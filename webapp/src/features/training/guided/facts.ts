import type { Localized } from '../../../lib/i18n';
import { type Line, repetitionSeconds, type Segment } from './timeline';
import type { Words } from './words';

/** A line of the written plan with what a film says of it. */
export interface Said extends Line {
  exercise: { name: Localized };
  note: Localized | null;
}

/** How a language says what is not written in the plan. */
export interface Phrases {
  ready: string;
  rest: string;
  last: string;
  restOf: (seconds: number) => string;
  reps: (count: number) => string;
  seconds: (count: number) => string;
  setOf: (number: number, all: number) => string;
  next: (what: string) => string;
}

/** What is written beside the figure. */
interface Facts {
  head: Words;
  lead: string;
  note?: Words | null;
  foot: string;
}

/** The texts of a segment. */
export function factsOf(
  segments: readonly Segment[],
  steps: readonly Said[],
  say: Phrases,
  pick: (text: Localized) => Words,
): (now: Segment) => Facts {
  const nameOf = ({ line }: Segment): Words => pick(steps[line]?.exercise.name ?? { all: {} });
  const setOf = ({ line, set }: Segment) => {
    const { reps, seconds, sets = 0 } = steps[line] ?? {};
    const amount = reps == null ? say.seconds(seconds ?? 0) : say.reps(reps);
    return `${say.setOf(set, sets)} · ${amount}`;
  };
  const after = (segment: Segment) => {
    const following = segments[segments.indexOf(segment) + 1];
    if (!following) return say.last;
    const { kind, from, to } = following;
    return say.next(kind === 'rest' ? say.restOf(to - from) : nameOf(following).text);
  };
  return (now) => {
    const name = nameOf(now);
    const hint = steps[now.line]?.note;
    const note = hint && pick(hint);
    if (now.kind === 'set') return { head: name, lead: setOf(now), note, foot: after(now) };
    const text = now.kind === 'rest' ? say.rest : say.ready;
    return { head: { text }, lead: say.next(name.text), note, foot: setOf(now) };
  };
}

/** Reports whether the segment is a set of repetitions. */
export function isCounted(steps: readonly Line[], { kind, line }: Segment): boolean {
  return kind === 'set' && steps[line]?.reps != null;
}

/** The repetition that is being done, from 1. */
export function repetitionAt({ from, to }: Segment, time: number): number {
  return Math.floor(Math.min(time - from, to - from - 1) / repetitionSeconds) + 1;
}
