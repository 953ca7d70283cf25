import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { decimalText, formatClock, formatNumber, parseDecimal, unitName } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useValueText } from '../../../parts/sets/useValueText';
import { plateStep } from '../../../parts/week/shareOfMax';
import { Button } from '../../../ui/Button';
import { haptic } from '../../../ui/haptic';
import { preloadable } from '../../../ui/preloadable';
import { Stepper } from '../../../ui/Stepper';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { unlockSound } from './alarm';
import { changeDraft } from './store';
import { useNow } from './useNow';
import { inputErrors, valuesOf } from './values';
import {
  changeRest,
  endRest,
  isDone,
  type Line,
  nextSet,
  type SetDraft,
  type Span,
  setTyped,
  showSet,
  startRun,
  stopRun,
  tickOff,
  type WorkoutDraft,
} from './workoutDraft';

const NothingToDo = preloadable(async () => (await import('./NothingToDo')).NothingToDo);
// Not needed at once, but it has to be there offline.
void NothingToDo.preload().catch(() => undefined);

const restStep = 15;

/** The primary action within reach of the thumb, with its context above. */
export function Panel({ draft, onFinish }: { draft: WorkoutDraft; onFinish: () => void }) {
  const line = draft.lines[draft.at.line];
  const set = line?.sets[draft.at.set];
  const panel = useFocusFallback<HTMLDivElement>();
  if (!line || !set) return null;
  return (
    <div
      ref={panel}
      data-panel
      tabIndex={-1}
      className="outline-none border-t border-line bg-raised px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] shadow-float [@media(min-height:28rem)]:sticky [@media(min-height:28rem)]:bottom-0"
    >
      <div className="mx-auto flex max-w-120 flex-col gap-3">
        <Content draft={draft} line={line} set={set} onFinish={onFinish} />
      </div>
    </div>
  );
}

interface ContentProps {
  draft: WorkoutDraft;
  line: Line;
  set: SetDraft;
  onFinish: () => void;
}

function Content({ draft, line, set, onFinish }: ContentProps) {
  if (draft.run) return <RunningSet run={draft.run} />;
  if (draft.rest) return <Resting draft={draft} rest={draft.rest} />;
  if (line.skipped || draft.lines.every(isDone))
    return (
      <Suspense>
        <NothingToDo draft={draft} onFinish={onFinish} />
      </Suspense>
    );
  return <Entry key={set.id} draft={draft} line={line} set={set} />;
}

function Clock({ children, label }: { children: ReactNode; label: ReactNode }) {
  return (
    <div className="text-center">
      <p className="text-sub font-semibold text-soft">{label}</p>
      <p
        role="timer"
        className="text-[clamp(2.5rem,14vw,4rem)]/[1.1] whitespace-nowrap font-bold tracking-tight tabular-nums"
      >
        {children}
      </p>
    </div>
  );
}

/** What is left of a time span, animated without layout. */
function TimeBar({ span, now }: { span: Span; now: number }) {
  const left = (span.endsAt - now) / (span.endsAt - span.startsAt);
  return (
    <div className="mirrored h-1.5 overflow-hidden rounded-pill bg-fill" aria-hidden="true">
      <div
        className="h-full origin-left bg-accent"
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, left))})` }}
      />
    </div>
  );
}

function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

function RunningSet({ run }: { run: Span }) {
  const { t } = useTranslation('training-exercise');
  const now = useNow();
  const counts = now < run.startsAt;
  return (
    <>
      <Clock label={counts ? t(($) => $.getReady) : t(($) => $.go)}>
        {counts ? formatNumber(secondsLeft(run.startsAt, now)) : formatClock(secondsLeft(run.endsAt, now))}
      </Clock>
      <TimeBar span={run} now={Math.max(now, run.startsAt)} />
      <Button size="large" onClick={() => changeDraft((draft) => stopRun(draft, Date.now()))}>
        {t(($) => $.stop)}
      </Button>
    </>
  );
}

function Resting({ draft, rest }: { draft: WorkoutDraft; rest: Span }) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const valueText = useValueText();
  const now = useNow();
  const line = draft.lines[draft.at.line];
  const set = line?.sets[draft.at.set];
  const change = (seconds: number) => changeDraft((one) => changeRest(one, seconds, Date.now()));
  return (
    <>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_4.5rem] items-center">
        <RestKey label={t(($) => $.shorter)} onPress={() => change(-restStep)}>
          −{restStep}
        </RestKey>
        <Clock label={t(($) => $.rest)}>{formatClock(secondsLeft(rest.endsAt, now))}</Clock>
        <RestKey label={t(($) => $.longer)} onPress={() => change(restStep)}>
          +{restStep}
        </RestKey>
      </div>
      <TimeBar span={rest} now={now} />
      {line && set && (
        <p className="text-center text-sub text-soft">
          {t(($) => $.upNext, {
            what: `${pick(line.exercise.name).text}, ${valueText(valuesOf(line, set), line.units)}`,
          })}
        </p>
      )}
      <Button size="large" onClick={() => changeDraft(endRest)}>
        {t(($) => $.skipRest)}
      </Button>
    </>
  );
}

function RestKey({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      dir="ltr"
      aria-label={label}
      onClick={onPress}
      className="pressable grid size-16 place-items-center justify-self-center rounded-control bg-fill text-heading font-bold tabular-nums"
    >
      {children}
    </button>
  );
}

/** Rounds to the next step, as weights are loaded on a bar: from 61 up to 62.5, or down to 60. */
function stepped(text: string, step: number, way: 1 | -1, least: number): string {
  const steps = (parseDecimal(text) ?? 0) / step;
  const next = way > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1;
  return decimalText(Math.max(least, next * step), 2);
}

function Entry({ draft, line, set }: Omit<ContentProps, 'onFinish'>) {
  const { t } = useTranslation('training-exercise');
  const [tried, setTried] = useState(false);
  const { at } = draft;
  const { units } = line;
  const faults = inputErrors(line, set);
  const isFaulty = Object.keys(faults).length > 0;
  const wordFault = (fault: { min: number; max: number } | undefined) =>
    tried && fault
      ? t(($) => $.range, { min: formatNumber(fault.min), max: formatNumber(fault.max) })
      : undefined;
  const open = nextSet(draft.lines, at.line);
  const isTimed = line.kind === 'seconds';
  const done = set.doneAt !== null;
  const seconds = valuesOf(line, set).seconds ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isFaulty) return;
    unlockSound();
    haptic(isTimed ? 'tap' : 'success');
    const now = Date.now();
    if (done) changeDraft((one) => (open ? showSet(one, open) : one));
    else if (isTimed) changeDraft((one) => startRun(one, seconds, now));
    else changeDraft((one) => tickOff(one, at, now));
  };
  const type = (typed: Partial<Pick<SetDraft, 'load' | 'amount'>>) =>
    changeDraft((now) => setTyped(now, at, typed));
  const amountStep = { reps: 1, seconds: 5, metres: 50 }[line.kind];
  const loadLabel = t(($) => $.load, { unit: unitName('weight', units) });
  const amountLabel = t(($) => $.amount[line.kind]);
  return (
    <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
      <p className="text-center text-sub font-semibold text-soft">
        {t(($) => $.setOf, { number: at.set + 1, all: line.sets.length })}
      </p>
      {line.loaded && (
        <Stepper
          label={loadLabel}
          lessLabel={t(($) => $.less, { label: loadLabel })}
          moreLabel={t(($) => $.more, { label: loadLabel })}
          value={set.load}
          onValue={(load) => type({ load })}
          onStep={(way) => type({ load: stepped(set.load, plateStep[units], way, 0) })}
          error={wordFault(faults.load)}
        />
      )}
      <Stepper
        whole
        label={amountLabel}
        lessLabel={t(($) => $.less, { label: amountLabel })}
        moreLabel={t(($) => $.more, { label: amountLabel })}
        value={set.amount}
        onValue={(amount) => type({ amount })}
        onStep={(way) => type({ amount: stepped(set.amount, amountStep, way, 1) })}
        error={wordFault(faults.amount)}
      />
      <Button type="submit" size="large">
        {done
          ? t(($) => $.nextSet)
          : isTimed && !isFaulty
            ? t(($) => $.startClock, { time: formatClock(seconds) })
            : t(($) => $.setDone)}
      </Button>
    </form>
  );
}
