import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { cx } from '../../../ui/cx';

/** What a newcomer does first, in place of figures that would all be zero. */
export function Steps({ hasWeight }: { hasWeight: boolean }) {
  const { t } = useTranslation('home');
  const { emailConfirmed } = useViewer();
  const steps = [
    { title: t(($) => $.stepEmail), lead: t(($) => $.stepEmailLead), done: emailConfirmed, to: undefined },
    {
      title: t(($) => $.stepWeight),
      lead: t(($) => $.stepWeightLead),
      done: hasWeight,
      to: `${paths.progress}?add`,
    },
    { title: t(($) => $.stepWorkout), lead: t(($) => $.stepWorkoutLead), done: false, to: paths.workouts },
  ];
  return (
    <section aria-labelledby="steps">
      <div className="mb-3 flex items-baseline justify-between gap-3 px-1">
        <h2 id="steps" className="text-heading font-bold">
          {t(($) => $.steps)}
        </h2>
        <span className="text-note text-soft">
          {t(($) => $.stepsDone, { done: steps.filter(({ done }) => done).length, total: steps.length })}
        </span>
      </div>
      <ul className="card divide-y divide-line px-4">
        {steps.map(({ title, lead, done, to }) => {
          const line = (
            <span className="flex min-h-16 items-center gap-3 py-2.5">
              <span
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-pill',
                  done ? 'bg-accent text-on-accent' : 'border-2 border-field',
                )}
                aria-hidden="true"
              >
                {done && <Check className="size-4" strokeWidth={3} />}
              </span>
              <span>
                <span className="block font-semibold">
                  {title}
                  {done && <span className="sr-only"> ✓</span>}
                </span>
                {!done && <span className="block text-note text-soft">{lead}</span>}
              </span>
            </span>
          );
          return (
            <li key={title}>
              {to && !done ? (
                <Link to={to} className="pressable block">
                  {line}
                </Link>
              ) : (
                line
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
