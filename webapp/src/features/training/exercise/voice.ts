import type { Span, WorkoutDraft } from './workoutDraft';

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/** iPhones speak only once they have spoken in a tap: the next one says nothing. Returns a function to stop waiting. */
export function unlockByTap(): () => void {
  const stop = new AbortController();
  const unlock = () => speechSynthesis.speak(new SpeechSynthesisUtterance(''));
  document.addEventListener('click', unlock, { capture: true, once: true, signal: stop.signal });
  return () => stop.abort();
}

/** Speaks a text after the current one. */
export function speak(text: string, language: string): void {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.voice = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith(language)) ?? null;
  speechSynthesis.speak(words);
}

type Cue = 'timeIsUp' | 'restOver' | 'upNext';

function countDone({ lines }: WorkoutDraft): number {
  return lines.flatMap(({ sets }) => sets).filter(({ doneAt }) => doneAt !== null).length;
}

/** What to say about a change of the workout at that time. */
export function cuesOf(was: WorkoutDraft, is: WorkoutDraft, now: number): Cue[] {
  const ranOut = (before: Span | null, after: Span | null) => before && !after && now >= before.endsAt;
  const keyOf = ({ lines, at }: WorkoutDraft) => lines[at.line]?.key;
  const cues: Cue[] = [];
  if (ranOut(was.run, is.run)) cues.push('timeIsUp');
  if (ranOut(was.rest, is.rest)) cues.push('restOver');
  else if (countDone(is) > countDone(was) && keyOf(is) !== keyOf(was)) cues.push('upNext');
  return cues;
}

/** Counts three, two, one before each of these times, as [when, what]. */
export function countdowns(
  times: readonly (number | undefined)[],
  now: number,
): [at: number, count: number][] {
  return times
    .flatMap((time) =>
      time === undefined ? [] : [3, 2, 1].map((count): [number, number] => [time - count * 1000, count]),
    )
    .filter(([at]) => at > now - 100);
}
