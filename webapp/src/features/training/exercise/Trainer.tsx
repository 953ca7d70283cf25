import { useApolloClient } from '@apollo/client/react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatClock } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useOnline } from '../../../lib/offline';
import { workoutPath } from '../../../parts/paths';
import { Button, IconButton } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { preloadable } from '../../../ui/preloadable';
import { preloadSheet } from '../../../ui/Sheet';
import { useWakeLock } from '../../../ui/useWakeLock';
import { useCompletion } from '../useCompletion';
import { alarmChoice, useAlarm } from './alarm';
import { exercisePath } from './exercisePath';
import { LineCard } from './LineCard';
import { LineStrip } from './LineStrip';
import { Panel } from './Panel';
import { changeDraft } from './store';
import { useDiscard } from './useDiscard';
import { useNow } from './useNow';
import { setInputs } from './values';
import { advanceTo, runningAt, type WorkoutDraft } from './workoutDraft';

const OptionsSheet = preloadable(async () => (await import('./Sheets')).OptionsSheet);
const Voice = preloadable(async () => (await import('./Voice')).Voice);
const FinishSheet = preloadable(async () => (await import('./Sheets')).FinishSheet);

function preloadSheets() {
  void preloadSheet();
  void FinishSheet.preload().catch(() => undefined);
}

/** The workout in progress, one exercise at a time; every change is stored on the device at once. */
export function Trainer({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation('training-exercise');
  const navigate = useNavigate();
  const drop = useDiscard();
  const [asked, setAsked] = useState<'options' | 'finish' | 'nothing'>();
  const [choice, setChoice] = useState(alarmChoice);
  const online = useOnline();
  const { pending, complete } = useCompletion(draft.workoutId);
  const restOver = useClock(draft);
  useWakeLock(true);
  useReplacementsAhead();

  const finish = async () => {
    // The time of the first attempt is kept, so that a retry sends the same.
    const endedAt = draft.endedAt ?? Date.now();
    changeDraft((now) => ({ ...now, endedAt, rest: null, run: null }));
    const done = await complete({
      id: draft.id,
      durationSeconds: Math.min(86_400, Math.round((endedAt - draft.startedAt) / 1000)),
      note: draft.note,
      sets: setInputs(draft),
    });
    if (done) changeDraft((now) => ({ ...now, ...done }));
  };
  const discard = () => {
    drop(draft);
    void navigate(workoutPath(draft.workoutId), { replace: true });
  };
  return (
    // What was done after the request to finish would not be in it.
    <div inert={pending} className={cx('flex min-h-dvh flex-col', pending && 'opacity-60')}>
      <TopBar
        draft={draft}
        onLeave={() => void navigate(workoutPath(draft.workoutId), { replace: true })}
        onOptions={() => setAsked('options')}
        onFinish={() => setAsked('finish')}
      />
      <div className="mx-auto w-full max-w-120 flex-1 px-4 pb-6">
        <LineStrip draft={draft} />
        {!online && <p className="py-2 text-note font-medium text-warn">{t(($) => $.offline)}</p>}
        <p role="status" className="sr-only">
          {restOver && t(($) => $.restOver)}
        </p>
        <LineCard key={draft.lines[draft.at.line]?.key} draft={draft} />
      </div>
      <Panel draft={draft} onFinish={() => setAsked('finish')} />
      {choice.voice && (
        <Suspense>
          <Voice draft={draft} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <OptionsSheet
            draft={draft}
            open={asked === 'options'}
            onClose={() => setAsked('nothing')}
            choice={choice}
            onChoice={setChoice}
          />
          <FinishSheet
            draft={draft}
            open={asked === 'finish'}
            onClose={() => setAsked('nothing')}
            pending={pending}
            onFinish={() => void finish()}
            onDiscard={discard}
          />
        </Suspense>
      )}
    </div>
  );
}

function useReplacementsAhead() {
  const client = useApolloClient();
  useEffect(() => {
    import('./replacements').then((part) => part.fetchReplacements(client)).catch(() => undefined);
  }, [client]);
}

// A timer may fire slightly early, and nothing would fire after it.
const timerMarginMs = 20;

/**
 * Runs the clock of rests and timed sets, also while the page is hidden, and rings. Reports whether a rest
 * has just ended.
 */
function useClock(draft: WorkoutDraft): boolean {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const [restOver, setRestOver] = useState(false);
  const isRun = draft.run !== null;
  const endsAt = draft.run?.endsAt ?? draft.rest?.endsAt;
  const line = draft.lines[runningAt(draft).line];
  useAlarm(
    endsAt === undefined
      ? undefined
      : {
          from: draft.run?.startsAt ?? 0,
          at: endsAt,
          title: isRun ? t(($) => $.timeIsUp) : t(($) => $.restOver),
          body: line ? pick(line.exercise.name).text : '',
          path: exercisePath(draft.workoutId),
        },
  );
  useEffect(() => {
    if (endsAt === undefined) return;
    setRestOver(false);
    const pass = () => {
      if (Date.now() < endsAt) return;
      setRestOver(!isRun);
      changeDraft((now) => advanceTo(now, Date.now()));
    };
    pass();
    const timer = setTimeout(pass, Math.max(0, endsAt - Date.now()) + timerMarginMs);
    document.addEventListener('visibilitychange', pass);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pass);
    };
  }, [endsAt, isRun]);
  return restOver;
}

interface TopBarProps {
  draft: WorkoutDraft;
  onLeave: () => void;
  onOptions: () => void;
  onFinish: () => void;
}

function TopBar({ draft, onLeave, onOptions, onFinish }: TopBarProps) {
  const { t } = useTranslation('training-exercise');
  const title = useLocalized()(draft.title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="sticky top-0 z-10 bg-canvas pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-14 max-w-120 items-center gap-1 px-2">
        <IconButton label={t(($) => $.leave)} onClick={onLeave}>
          <ChevronDown className="size-6" aria-hidden="true" />
        </IconButton>
        <div className="min-w-0 flex-1 text-center">
          <h1
            ref={heading}
            tabIndex={-1}
            lang={title.lang}
            className="truncate text-note font-semibold text-soft outline-none"
          >
            {title.text}
          </h1>
          <Elapsed since={draft.startedAt} />
        </div>
        <IconButton label={t(($) => $.options)} onPointerDown={preloadSheets} onClick={onOptions}>
          <SlidersHorizontal className="size-5.5" aria-hidden="true" />
        </IconButton>
        <Button variant="secondary" size="small" onPointerDown={preloadSheets} onClick={onFinish}>
          {t(($) => $.finish)}
        </Button>
      </div>
    </header>
  );
}

function Elapsed({ since }: { since: number }) {
  const { t } = useTranslation('training-exercise');
  const now = useNow();
  return (
    <p className="text-body font-bold tabular-nums">
      <span className="sr-only">{t(($) => $.time)} </span>
      {formatClock((now - since) / 1000)}
    </p>
  );
}
