import { Suspense } from 'react';
import { formatClock } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { PacedFigure } from '../../../parts/figure/paced';
import { useFilm } from '../../../parts/player/useFilm';
import { factsOf, isCounted, type Phrases, repetitionAt } from './facts';
import type { Guide } from './guide';
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
            repetitionSeconds={isCounted(guide.steps, now) ? repetitionSeconds : undefined}
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
        {isCounted(guide.steps, now) ? repetitionAt(now, time) : formatClock(Math.ceil(now.to - time))}
      </p>
      <p className="text-note text-soft">{foot}</p>
    </div>
  );
}

/** The texts of a segment. */
function useFacts({ segments, steps }: Guide) {
  const { t } = useTranslation('training-guided');
  const pick = useLocalized();
  const say: Phrases = {
    ready: t(($) => $.ready),
    rest: t(($) => $.rest),
    last: t(($) => $.last),
    restOf: (count) => t(($) => $.restOf, { count }),
    reps: (count) => t(($) => $.reps, { count }),
    seconds: (count) => t(($) => $.seconds, { count }),
    setOf: (number, all) => t(($) => $.setOf, { number, all }),
    next: (what) => t(($) => $.next, { what }),
  };
  return factsOf(segments, steps, say, pick);
}
