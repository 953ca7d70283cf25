import { Check, Trash2, Trophy } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useValueText } from '../../../parts/sets/useValueText';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import { haptic } from '../../../ui/haptic';
import { preloadable } from '../../../ui/preloadable';
import { useSwipe } from '../../../ui/useSwipe';
import { unlockSound } from './alarm';
import { changeDraft } from './store';
import { inputErrors, recordsOf, valuesOf } from './values';
import { type SetDraft, showSet, tickOff, untick, type WorkoutDraft } from './workoutDraft';

const SetTarget = preloadable(async () => (await import('./LineNotes')).SetTarget);
const OffTarget = preloadable(async () => (await import('./LineNotes')).OffTarget);

/** A row per set: its values, last time's values, and a tick. */
export function SetList({ draft, at }: { draft: WorkoutDraft; at: number }) {
  const { t } = useTranslation('training-exercise');
  const list = useRef<HTMLOListElement>(null);
  const line = draft.lines[at];
  useSwipe(list, '[data-set]', async ({ dataset }) => {
    const words = { title: t(($) => $.setRemoved), undo: t(($) => $.undo) };
    const { removeWithUndo } = await import('./removeWithUndo');
    if (line) removeWithUndo(line, { line: at, set: Number(dataset.set) }, words);
  });
  if (!line) return null;
  const records = new Set(recordsOf(draft).map(({ setId }) => setId));
  return (
    <ol ref={list} aria-label={t(($) => $.sets)} className="card divide-y divide-line overflow-hidden">
      {line.sets.map((set, index) => (
        <SetRow key={set.id} draft={draft} line={at} set={set} index={index} isRecord={records.has(set.id)} />
      ))}
    </ol>
  );
}

interface SetRowProps {
  draft: WorkoutDraft;
  line: number;
  set: SetDraft;
  index: number;
  isRecord: boolean;
}

function SetRow({ draft, line: at, set, index, isRecord }: SetRowProps) {
  const { t } = useTranslation('training-exercise');
  const valueText = useValueText();
  const line = draft.lines[at];
  if (!line) return null;
  const position = { line: at, set: index };
  const isShown = draft.at.line === at && draft.at.set === index && !line.skipped;
  const isDone = set.doneAt !== null;
  const before = line.exercise.lastSets[index];
  const tick = () => {
    if (isDone) {
      changeDraft((now) => untick(now, position));
      return;
    }
    // Invalid values are shown where they can be corrected.
    if (Object.keys(inputErrors(line, set)).length > 0) {
      changeDraft((now) => showSet(now, position));
      return;
    }
    unlockSound();
    haptic('success');
    changeDraft((now) => tickOff(now, position, Date.now()));
  };
  return (
    <li className="relative">
      <span
        className="absolute grid w-16 place-items-center rounded-control bg-danger text-on-danger"
        // Inset, so that nothing shows through the round corners of the list.
        style={{ inset: '5px 5px 5px auto' }}
        aria-hidden="true"
      >
        <Trash2 className="size-6" />
      </span>
      <div
        // The last set stays; an unwanted exercise is skipped instead.
        data-set={line.sets.length > 1 ? index : undefined}
        className={cx(
          'relative flex flex-wrap items-center gap-1 pe-1.5 [touch-action:pan-y_pinch-zoom]',
          isShown ? 'bg-tint' : 'bg-card',
        )}
      >
        <button
          type="button"
          aria-current={isShown ? 'true' : undefined}
          onClick={() => changeDraft((now) => showSet(now, position))}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 ps-4 text-start"
        >
          <span className="min-w-6 text-heading font-bold text-soft tabular-nums">
            <span aria-hidden="true">{index + 1}</span>
            <span className="sr-only">{t(($) => $.setNumber, { number: index + 1 })}</span>
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="flex flex-wrap items-center gap-x-2 text-body font-semibold tabular-nums">
              {valueText(valuesOf(line, set), line.units)}
              {isRecord && (
                <Badge tone="accent" icon={<Trophy className="size-3.5" aria-hidden="true" />}>
                  {t(($) => $.record)}
                </Badge>
              )}
            </span>
            {set.target && (
              <Suspense>
                <SetTarget line={line} target={set.target} />
              </Suspense>
            )}
            <span className="text-note text-soft tabular-nums">
              {before ? t(($) => $.last, { value: valueText(before, line.units) }) : t(($) => $.lastNone)}
            </span>
          </span>
        </button>
        <button
          type="button"
          aria-label={t(($) => $.tick, { number: index + 1 })}
          aria-pressed={isDone}
          onClick={tick}
          className="pressable grid size-12 shrink-0 place-items-center"
        >
          <span
            className={cx(
              'grid size-9 place-items-center rounded-pill border-2',
              isDone ? 'border-accent bg-accent text-on-accent' : 'border-field text-transparent',
            )}
          >
            <Check className="size-5" strokeWidth={3} aria-hidden="true" />
          </span>
        </button>
        {set.target && (isDone || isShown) && (
          <Suspense>
            <OffTarget draft={draft} position={position} />
          </Suspense>
        )}
      </div>
    </li>
  );
}
