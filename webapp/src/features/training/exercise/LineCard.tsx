import { ListPlus, Minus, Replace, SkipForward, Timer, Weight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatWeight } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Badge } from '../../../ui/Badge';
import { preloadSheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { addSet, askLoad, type Draft, type Line, measure, removeSet, skip } from './draft';
import { SetList } from './SetList';
import { SwapSheet } from './SwapSheet';
import { changeDraft, saveDraft } from './store';

/** One exercise of the workout: how it is done, its sets, and what can be changed about it. */
export function LineCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('player');
  const pick = useLocalized();
  const at = draft.at.line;
  const line = draft.lines[at];
  if (!line) return null;
  const { exercise, note } = line;
  const name = pick(exercise.name);
  const howTo = pick(exercise.howTo);
  const hint = note && pick(note);
  const amount =
    line.kind === 'reps'
      ? t(($) => $.reps, { count: line.target })
      : t(($) => $.seconds, { count: line.target });
  return (
    <section aria-labelledby="exercise-name" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-2 text-note font-medium text-soft">
          {t(($) => $.of, { number: at + 1, all: draft.lines.length })}
          <SupersetBadge of={draft.lines} line={line} />
        </p>
        <h2 id="exercise-name" className="text-title font-bold wrap-break-word" lang={name.lang}>
          {name.text}
        </h2>
        <p className="text-sub text-soft">
          {t(($) => $.target, { sets: line.sets.length, amount })}
          {exercise.bestMaxKg !== null && (
            <>
              {' · '}
              <span className="inline-block">
                {t(($) => $.best, { value: formatWeight(exercise.bestMaxKg, draft.units) })}
              </span>
            </>
          )}
        </p>
      </header>
      <SetList draft={draft} at={at} />
      <div className="flex flex-col gap-1.5 empty:hidden">
        <Turns draft={draft} line={line} />
        {hint?.text && (
          <p className="text-sub" lang={hint.lang}>
            {hint.text}
          </p>
        )}
        {howTo.text && (
          <details className="text-sub">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
              {t(($) => $.howTo)}
            </summary>
            <p className="pb-2 text-soft" lang={howTo.lang}>
              {howTo.text}
            </p>
          </details>
        )}
      </div>
      <Changes draft={draft} line={line} />
    </section>
  );
}

function othersOf(lines: readonly Line[], line: Line): Line[] {
  return lines.filter((one) => one !== line && one.superset === line.superset && !one.skipped);
}

/** Two in turn are a superset, more are a circuit. */
function SupersetBadge({ of, line }: { of: readonly Line[]; line: Line }) {
  const { t } = useTranslation('player');
  if (line.superset === null) return null;
  const isCircuit = othersOf(of, line).length > 1;
  return <Badge tone="accent">{isCircuit ? t(($) => $.circuit) : t(($) => $.superset)}</Badge>;
}

function Turns({ draft, line }: { draft: Draft; line: Line }) {
  const { t } = useTranslation('player');
  const pick = useLocalized();
  if (line.superset === null) return null;
  const others = othersOf(draft.lines, line);
  if (others.length === 0) return null;
  const names = others.map((one) => pick(one.exercise.name).text).join(', ');
  return <p className="text-sub text-soft">{t(($) => $.supersetOf, { names })}</p>;
}

function Changes({ draft, line }: { draft: Draft; line: Line }) {
  const { t } = useTranslation('player');
  const [swapping, setSwapping] = useState(false);
  const at = draft.at.line;
  const remove = () => {
    changeDraft((now) => removeSet(now, now.at));
    toast({
      kind: 'info',
      title: t(($) => $.setRemoved),
      action: { label: t(($) => $.undo), run: () => saveDraft(draft) },
    });
  };
  return (
    <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2">
      <Change
        icon={<ListPlus className="size-5" />}
        label={t(($) => $.addSet)}
        onPress={() => changeDraft((now) => addSet(now, at))}
      />
      {line.sets.length > 1 && (
        <Change icon={<Minus className="size-5" />} label={t(($) => $.removeSet)} onPress={remove} />
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
          onPress={() => changeDraft((now) => skip(now, at, true))}
        />
      )}
      {line.sets.every(({ doneAt }) => doneAt === null) && (
        <Change
          icon={<Timer className="size-5" />}
          label={line.kind === 'reps' ? t(($) => $.forTime) : t(($) => $.forReps)}
          onPress={() => changeDraft((now) => measure(now, at, line.kind === 'reps' ? 'seconds' : 'reps'))}
        />
      )}
      {!line.loaded && (
        <Change
          icon={<Weight className="size-5" />}
          label={t(($) => $.addLoad)}
          onPress={() => changeDraft((now) => askLoad(now, at))}
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
