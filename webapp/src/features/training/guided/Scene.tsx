import { Suspense } from 'react';
import { formatClock } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { PacedFigure } from '../../../parts/figure/paced';
import { useFilm } from '../../../parts/player/useFilm';
import type { Guide, Words } from './guide';
import { repetitionSeconds, type Segment, segmentAt } from './timeline';

/** One moment of a guided film: the figure, what to do, how much of it is left, and what comes next. */
export function Scene({ guide }: { guide: Guide }) {
  const { film, segments, steps } = guide;
  const pick = useLocalized();
  const { time, paused } = useFilm(film);
  const now = segmentAt(segments, time);
  const step = now && steps[now.line];
  if (!step) return null;
  const name = pick(step.exercise.name);
  const howTo = pick(step.exercise.howTo);
  return (
    <div className="flex size-full flex-col gap-2 p-4 sm:flex-row sm:gap-4">
      <div className="relative min-h-0 min-w-0 flex-1">
        <Suspense>
          <PacedFigure
            key={step.exercise.key}
            of={step.exercise}
            name={name.text}
            clock={() => film.currentTime - now.from}
            repetitionSeconds={isCounted(guide, now) ? repetitionSeconds : undefined}
            paused={paused}
          >
            <p className="absolute inset-0 grid place-items-center overflow-hidden" lang={howTo.lang}>
              {howTo.text}
            </p>
          </PacedFigure>
        </Suspense>
      </div>
      <Facts guide={guide} now={now} time={time} />
    </div>
  );
}

function Facts({ guide, now, time }: { guide: Guide; now: Segment; time: number }) {
  const { film } = guide;
  const { head, lead, note, foot } = useFacts(guide)(now);
  return (
    <div className="flex flex-col justify-center text-center sm:w-2/5">
      {/* Where a voice says it, a screen reader need not. */}
      <div role={film.muted ? 'status' : undefined}>
        <p className="text-heading font-bold wrap-break-word" lang={head.lang}>
          {head.text}
        </p>
        <p className="text-sub text-soft">{lead}</p>
        {note?.text && (
          <p className="line-clamp-2 text-note" lang={note.lang}>
            {note.text}
          </p>
        )}
      </div>
      <p className="text-[clamp(2.5rem,14vw,4rem)]/[1.1] font-bold tracking-tight whitespace-nowrap tabular-nums">
        {isCounted(guide, now) ? repetitionAt(now, time) : formatClock(Math.ceil(now.to - time))}
      </p>
      <p className="text-note text-soft">{foot}</p>
    </div>
  );
}

/** The texts of a segment. */
function useFacts({ segments, steps }: Guide) {
  const { t } = useTranslation('training-guided');
  const pick = useLocalized();
  const nameOf = ({ line }: Segment): Words => pick(steps[line]?.exercise.name ?? { en: '', ru: '' });
  const next = (what: string) => t(($) => $.next, { what });
  const setOf = ({ line, set }: Segment) => {
    const { reps = null, seconds, sets = 0 } = steps[line] ?? {};
    const amount =
      reps === null ? t(($) => $.seconds, { count: seconds ?? 0 }) : t(($) => $.reps, { count: reps });
    return `${t(($) => $.setOf, { number: set, all: sets })} · ${amount}`;
  };
  const after = (segment: Segment) => {
    const following = segments[segments.indexOf(segment) + 1];
    if (!following) return t(($) => $.last);
    const { kind, from, to } = following;
    return next(kind === 'rest' ? t(($) => $.restOf, { count: to - from }) : nameOf(following).text);
  };
  return (now: Segment): { head: Words; lead: string; note?: Words | null; foot: string } => {
    const name = nameOf(now);
    const hint = steps[now.line]?.note;
    const note = hint && pick(hint);
    if (now.kind === 'set') return { head: name, lead: setOf(now), note, foot: after(now) };
    const text = now.kind === 'rest' ? t(($) => $.rest) : t(($) => $.ready);
    return { head: { text }, lead: next(name.text), note, foot: setOf(now) };
  };
}

/** Reports whether the segment is a set of repetitions. */
function isCounted({ steps }: Guide, { kind, line }: Segment): boolean {
  return kind === 'set' && steps[line]?.reps != null;
}

/** The repetition that is being done, from 1. */
function repetitionAt({ from, to }: Segment, time: number): number {
  return Math.floor(Math.min(time - from, to - from - 1) / repetitionSeconds) + 1;
}
