import { ArrowLeftRight, ListPlus, Minus, Replace, SkipForward, Timer, Weight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { whenIdle } from '../../../lib/whenIdle';
import { preloadSheet } from '../../../ui/Sheet';
import { preloadToast } from '../../../ui/Toaster';
import { addSet, askForLoad, changeKind, skipLine } from './lineChanges';
import { removeWithUndo } from './removeWithUndo';
import { SwapSheet } from './SwapSheet';
import { changeDraft } from './store';
import { useUnitsChange } from './useUnitsChange';
import type { Line, WorkoutDraft } from './workoutDraft';

/** What can be changed about an exercise during the workout. */
export function Changes({ draft, line }: { draft: WorkoutDraft; line: Line }) {
  const { t } = useTranslation('training-exercise');
  const [swapping, setSwapping] = useState(false);
  // Undo has to work offline too, so the toast is preloaded.
  useEffect(() => whenIdle(() => void preloadToast().catch(() => undefined)), []);
  const at = draft.at.line;
  const changeUnits = useUnitsChange();
  const otherUnits = line.units === 'METRIC' ? 'IMPERIAL' : 'METRIC';
  return (
    <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2">
      <Change
        icon={<ListPlus className="size-5" />}
        label={t(($) => $.addSet)}
        onPress={() => changeDraft((now) => addSet(now, at))}
      />
      {line.sets.length > 1 && (
        <Change
          icon={<Minus className="size-5" />}
          label={t(($) => $.removeSet)}
          onPress={() =>
            removeWithUndo(line, draft.at, { title: t(($) => $.setRemoved), undo: t(($) => $.undo) })
          }
        />
      )}
      <Change
        icon={<Replace className="size-5" />}
        label={t(($) => $.swap)}
        onPress={() => setSwapping(true)}
        onPointerDown={() => void preloadSheet()}
      />
      {!line.skipped && (
        <Change
          icon={<SkipForward className="size-5" />}
          label={t(($) => $.skip)}
          onPress={() => changeDraft((now) => skipLine(now, at, true))}
        />
      )}
      {line.sets.every(({ doneAt }) => doneAt === null) && (
        <Change
          icon={<Timer className="size-5" />}
          label={line.kind === 'reps' ? t(($) => $.forTime) : t(($) => $.forReps)}
          onPress={() => changeDraft((now) => changeKind(now, at, line.kind === 'reps' ? 'seconds' : 'reps'))}
        />
      )}
      {line.loaded && (
        <Change
          icon={<ArrowLeftRight className="size-5" />}
          label={t(($) => $.weightIn[otherUnits])}
          onPress={() => changeUnits(line.exercise.id, otherUnits)}
        />
      )}
      {!line.loaded && (
        <Change
          icon={<Weight className="size-5" />}
          label={t(($) => $.addLoad)}
          onPress={() => changeDraft((now) => askForLoad(now, at))}
        />
      )}
      <SwapSheet draft={draft} open={swapping} onClose={() => setSwapping(false)} />
    </div>
  );
}

interface ChangeProps {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  onPointerDown?: () => void;
}

function Change({ icon, label, onPress, onPointerDown }: ChangeProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      onPointerDown={onPointerDown}
      className="pressable flex min-h-11 items-center justify-center gap-2 rounded-control bg-fill px-3 py-2 text-sub font-semibold *:shrink-0 [&>svg]:text-soft"
    >
      {icon}
      <span className="min-w-0 shrink!">{label}</span>
    </button>
  );
}
