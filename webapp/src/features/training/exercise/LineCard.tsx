import { Suspense, useState } from 'react';
import { formatWeight } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { MovingFigure } from '../../../parts/figure';
import { useValueText } from '../../../parts/sets/useValueText';
import { Badge } from '../../../ui/Badge';
import { preloadable } from '../../../ui/preloadable';
import { SetList } from './SetList';
import type { Line, WorkoutDraft } from './workoutDraft';

const Changes = preloadable(async () => (await import('./Changes')).Changes);
// Not needed at once, but it has to be there offline.
void Changes.preload().catch(() => undefined);
void MovingFigure.preload().catch(() => undefined);

/** An exercise of the workout: instructions, sets, and possible changes. */
export function LineCard({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const valueText = useValueText(draft.units);
  const [reading, setReading] = useState(false);
  const at = draft.at.line;
  const line = draft.lines[at];
  if (!line) return null;
  const { exercise, note } = line;
  const name = pick(exercise.name);
  const howTo = pick(exercise.howTo);
  const hint = note && pick(note);
  const amount = valueText({ reps: null, seconds: null, loadKg: null, [line.kind]: line.target });
  return (
    <section aria-labelledby="exercise-name" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-44 flex-1 flex-col gap-1.5">
          <p className="flex flex-wrap items-center gap-2 text-note font-medium text-soft">
            {t(($) => $.of, { number: at + 1, all: draft.lines.length })}
            <SupersetBadge of={draft.lines} line={line} />
          </p>
          <h2 id="exercise-name" className="text-title font-bold wrap-break-word" lang={name.lang}>
            {name.text}
          </h2>
          <p className="text-sub text-soft">
            {line.sets.some((set) => set.target)
              ? t(($) => $.prescribed)
              : t(($) => $.target, { sets: line.sets.length, amount })}
            {exercise.bestMaxKg !== null && (
              <>
                {' · '}
                <span className="inline-block">
                  {t(($) => $.best, { value: formatWeight(exercise.bestMaxKg, draft.units) })}
                </span>
              </>
            )}
          </p>
        </div>
        <Suspense>
          <MovingFigure of={exercise.key} name={name.text} size="small" />
        </Suspense>
      </header>
      <SetList draft={draft} at={at} />
      <div className="flex flex-col gap-1.5 empty:hidden">
        <SupersetPartners draft={draft} line={line} />
        {hint?.text && (
          <p className="text-sub" lang={hint.lang}>
            {hint.text}
          </p>
        )}
        {line.hint && <p className="text-sub wrap-anywhere">{line.hint}</p>}
        {howTo.text && (
          <details className="text-sub" onToggle={({ currentTarget }) => setReading(currentTarget.open)}>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
              {t(($) => $.howTo)}
            </summary>
            {reading && (
              <Suspense>
                <MovingFigure of={exercise.key} name={name.text} size="large" />
              </Suspense>
            )}
            <p className="pb-2 text-soft" lang={howTo.lang}>
              {howTo.text}
            </p>
          </details>
        )}
      </div>
      <Suspense>
        <Changes draft={draft} line={line} />
      </Suspense>
    </section>
  );
}

function partnersOf(lines: readonly Line[], line: Line): Line[] {
  return lines.filter((one) => one !== line && one.superset === line.superset && !one.skipped);
}

/** Two exercises in turn are a superset, more are a circuit. */
function SupersetBadge({ of, line }: { of: readonly Line[]; line: Line }) {
  const { t } = useTranslation('training-exercise');
  if (line.superset === null) return null;
  const isCircuit = partnersOf(of, line).length > 1;
  return <Badge tone="accent">{isCircuit ? t(($) => $.circuit) : t(($) => $.superset)}</Badge>;
}

function SupersetPartners({ draft, line }: { draft: WorkoutDraft; line: Line }) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  if (line.superset === null) return null;
  const others = partnersOf(draft.lines, line);
  if (others.length === 0) return null;
  const names = others.map((one) => pick(one.exercise.name).text).join(', ');
  return <p className="text-sub text-soft">{t(($) => $.supersetOf, { names })}</p>;
}
