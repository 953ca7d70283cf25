import { Suspense } from 'react';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { HowTo, StillFigure } from '../../parts/figure';
import { useSupersetMarks } from '../../parts/week/useSupersetMarks';
import { SectionTitle } from '../../ui/Card';
import type { WorkoutDetailQuery } from './__generated__/training';
import { LastTime } from './LastTime';

type WorkoutSteps = NonNullable<WorkoutDetailQuery['workout']>['steps'];

/** The written plan, if there is one. */
export function Steps({ steps }: { steps: WorkoutSteps }) {
  const { t } = useTranslation('training');
  const pick = useLocalized();
  const marks = useSupersetMarks()(steps);
  if (steps.length === 0) return null;
  // An exercise may occur twice.
  const keyed = steps.map((step, index) => ({
    step,
    mark: marks[index],
    // Within a superset there is no rest.
    rests: step.superset === null || steps[index + 1]?.superset !== step.superset,
    key: `${index} ${step.exercise.id}`,
  }));
  return (
    <section>
      <SectionTitle>{t(($) => $.plan)}</SectionTitle>
      <ol className="card divide-y divide-line">
        {keyed.map(({ step, mark, rests, key }) => {
          const name = pick(step.exercise.name);
          const note = step.note && pick(step.note);
          const amount =
            step.reps === null
              ? t(($) => $.seconds, { count: step.seconds ?? 0 })
              : t(($) => $.reps, { count: step.reps });
          return (
            <li key={key} className="px-4 pt-4 pb-1">
              <div className="flex gap-3">
                <Suspense fallback={<span className="h-14 w-16 shrink-0" />}>
                  <StillFigure of={step.exercise} />
                </Suspense>
                <div className="flex min-w-0 flex-1 flex-col gap-1">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="min-w-0 font-semibold wrap-break-word">
                      {mark && `${mark}. `}
                      <span lang={name.lang}>{name.text}</span>
                    </span>
                    <span className="min-w-0 text-sub font-semibold tabular-nums">
                      {step.sets}&nbsp;× {amount}
                    </span>
                  </p>
                  {note?.text && (
                    <p className="text-sub text-soft" lang={note.lang}>
                      {note.text}
                    </p>
                  )}
                  {rests && step.restSeconds > 0 && (
                    <p className="text-note text-soft">{t(($) => $.rest, { count: step.restSeconds })}</p>
                  )}
                  <LastTime of={step.exercise} />
                </div>
              </div>
              <Suspense fallback={<div className="min-h-11" />}>
                <HowTo of={step.exercise} />
              </Suspense>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
