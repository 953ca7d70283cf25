import { Suspense } from 'react';
import { formatWeight } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { MovingFigure } from '../../../parts/figure';
import { useValueText } from '../../../parts/sets/useValueText';
import { preloadable } from '../../../ui/preloadable';
import { SetList } from './SetList';
import type { WorkoutDraft } from './workoutDraft';

const Changes = preloadable(async () => (await import('./Changes')).Changes);
const SupersetBadge = preloadable(async () => (await import('./LineNotes')).SupersetBadge);
const LineHints = preloadable(async () => (await import('./LineNotes')).LineHints);
const PrescribedNotes = preloadable(async () => (await import('./LineNotes')).PrescribedNotes);
// Not needed at once, but it has to be there offline.
void Changes.preload().catch(() => undefined);
void LineHints.preload().catch(() => undefined);
void MovingFigure.preload().catch(() => undefined);

/** An exercise of the workout: instructions, sets, and possible changes. */
export function LineCard({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const valueText = useValueText();
  const at = draft.at.line;
  const line = draft.lines[at];
  if (!line) return null;
  const { exercise } = line;
  const name = pick(exercise.name);
  const isPrescribed = line.sets.some(({ target }) => target);
  const amount = valueText({ reps: null, seconds: null, loadKg: null, [line.kind]: line.target }, line.units);
  return (
    <section aria-labelledby="exercise-name" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-[min(11rem,100%)] flex-1 flex-col gap-1.5">
          <p className="flex flex-wrap items-center gap-2 text-note font-medium text-soft">
            {t(($) => $.of, { number: at + 1, all: draft.lines.length })}
            {line.superset !== null && (
              <Suspense>
                <SupersetBadge draft={draft} line={line} />
              </Suspense>
            )}
          </p>
          <h2 id="exercise-name" className="text-title font-bold wrap-break-word" lang={name.lang}>
            {name.text}
          </h2>
          <p className="text-sub text-soft">
            {isPrescribed ? t(($) => $.prescribed) : t(($) => $.target, { sets: line.sets.length, amount })}
            {exercise.bestMaxKg !== null && (
              <>
                {' · '}
                <span className="inline-block">
                  {t(($) => $.best, { value: formatWeight(exercise.bestMaxKg, line.units) })}
                </span>
              </>
            )}
          </p>
          {isPrescribed && (
            <Suspense>
              <PrescribedNotes line={line} />
            </Suspense>
          )}
        </div>
        <Suspense>
          <MovingFigure of={exercise} name={name.text} size="small" />
        </Suspense>
      </header>
      <SetList draft={draft} at={at} />
      <Suspense fallback={<div className="min-h-11" />}>
        <LineHints draft={draft} line={line} />
      </Suspense>
      <Suspense>
        <Changes draft={draft} line={line} />
      </Suspense>
    </section>
  );
}
