import { useLocalized, useTranslation } from '../../lib/i18n';
import { SectionTitle } from '../../ui/Card';
import type { WorkoutDetailQuery } from './__generated__/training';
import { LastTime } from './LastTime';

type WorkoutSteps = NonNullable<WorkoutDetailQuery['workout']>['steps'];

/** The written plan, if there is one. */
export function Steps({ steps }: { steps: WorkoutSteps }) {
  const { t } = useTranslation('training');
  const pick = useLocalized();
  if (steps.length === 0) return null;
  // An exercise may occur twice.
  const keyed = steps.map((step, index) => ({ step, key: `${index} ${step.exercise.id}` }));
  return (
    <section>
      <SectionTitle>{t(($) => $.plan)}</SectionTitle>
      <ol className="card divide-y divide-line">
        {keyed.map(({ step, key }) => {
          const name = pick(step.exercise.name);
          const howTo = pick(step.exercise.howTo);
          const amount =
            step.reps === null
              ? t(($) => $.seconds, { count: step.seconds ?? 0 })
              : t(($) => $.reps, { count: step.reps });
          return (
            <li key={key} className="flex flex-col gap-1 p-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-semibold wrap-break-word" lang={name.lang}>
                  {name.text}
                </span>
                <span className="min-w-0 text-sub font-semibold tabular-nums">
                  {step.sets}&nbsp;× {amount}
                </span>
              </p>
              <p className="text-sub text-soft" lang={howTo.lang}>
                {howTo.text}
              </p>
              <p className="text-note text-soft">{t(($) => $.rest, { count: step.restSeconds })}</p>
              <LastTime of={step.exercise} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
