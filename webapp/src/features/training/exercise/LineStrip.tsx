import { useLocalized, useTranslation } from '../../../lib/i18n';
import { cx } from '../../../ui/cx';
import { changeDraft } from './store';
import { isDone, type Line, showLine, type WorkoutDraft } from './workoutDraft';

function progressOf({ sets, skipped }: Line): number {
  return skipped ? 0 : sets.filter(({ doneAt }) => doneAt !== null).length / sets.length;
}

/** The exercises as a segmented bar; a tap opens one. */
export function LineStrip({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const nameOf = (line: Line, index: number) => {
    const values = { number: index + 1, name: pick(line.exercise.name).text };
    return line.skipped
      ? t(($) => $.stepSkipped, values)
      : t(($) => $.step, {
          ...values,
          done: line.sets.filter(({ doneAt }) => doneAt !== null).length,
          all: line.sets.length,
        });
  };
  return (
    <nav aria-label={t(($) => $.exercises)}>
      <ol className="flex gap-1">
        {draft.lines.map((line, index) => (
          <li key={line.key} className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={nameOf(line, index)}
              aria-current={index === draft.at.line ? 'step' : undefined}
              onClick={() => changeDraft((now) => showLine(now, index))}
              className="grid h-11 w-full content-center"
            >
              <span
                className={cx(
                  'mirrored block h-2 overflow-hidden rounded-pill bg-fill forced-colors:border',
                  index === draft.at.line && 'outline-2 outline-offset-2 outline-accent',
                  line.skipped && 'opacity-60',
                )}
              >
                <span
                  className={cx('block h-full origin-left', isDone(line) ? 'bg-accent' : 'bg-accent/50')}
                  style={{ transform: `scaleX(${progressOf(line)})` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
