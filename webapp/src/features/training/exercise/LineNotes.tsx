import { Suspense } from 'react';
import type { OffReason } from '../../../__generated__/types';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { HowTo } from '../../../parts/figure';
import { signsOf } from '../../../parts/week/offTarget';
import { useSupersetMarks } from '../../../parts/week/useSupersetMarks';
import { useTargetText } from '../../../parts/week/useTargetText';
import { Badge } from '../../../ui/Badge';
import { Select } from '../../../ui/Select';
import { giveReason } from './lineChanges';
import { changeDraft } from './store';
import { inputErrors, valuesOf } from './values';
import type { Line, Position, Target, WorkoutDraft } from './workoutDraft';

const reasons: readonly OffReason[] = ['TOO_HARD', 'TOO_EASY', 'TIRED', 'NO_TIME', 'EQUIPMENT'];

interface LineProps {
  draft: WorkoutDraft;
  line: Line;
}

function partnersOf(lines: readonly Line[], line: Line): Line[] {
  return lines.filter((one) => one !== line && one.superset === line.superset && !one.skipped);
}

/** Two exercises in turn are a superset, more are a circuit. */
export function SupersetBadge({ draft: { lines }, line }: LineProps) {
  const { t } = useTranslation('training-exercise');
  const mark = useSupersetMarks()(lines)[lines.indexOf(line)];
  const isCircuit = partnersOf(lines, line).length > 1;
  return (
    <Badge tone="accent">
      {isCircuit ? t(($) => $.circuit) : t(($) => $.superset)} {mark}
    </Badge>
  );
}

/** With what an exercise is done in turn, hints, and how it is done. */
export function LineHints({ draft: { lines }, line }: LineProps) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const others = line.superset === null ? [] : partnersOf(lines, line);
  const note = line.note && pick(line.note);
  return (
    <div className="flex flex-col gap-1.5 empty:hidden">
      {others.length > 0 && (
        <p className="text-sub text-soft">
          {t(($) => $.supersetOf, { names: others.map((one) => pick(one.exercise.name).text).join(', ') })}
        </p>
      )}
      {note?.text && (
        <p className="text-sub" lang={note.lang}>
          {note.text}
        </p>
      )}
      {line.hint && <p className="text-sub wrap-anywhere">{line.hint}</p>}
      <Suspense fallback={<div className="min-h-11" />}>
        <HowTo of={line.exercise} />
      </Suspense>
    </div>
  );
}

/** The tempo, and that shares of the maximum cannot be worked out yet. */
export function PrescribedNotes({ line: { tempo, maxKg, sets } }: { line: Line }) {
  const { t } = useTranslation('parts-week');
  const isOpen = !maxKg && sets.some(({ target }) => target?.loadPercent);
  return (
    <>
      {tempo && <p className="text-sub font-semibold tabular-nums">{t(($) => $.tempo, { tempo })}</p>}
      {isOpen && <p className="text-note text-soft">{t(($) => $.noMax)}</p>}
    </>
  );
}

/** What the coach prescribed for a set. */
export function SetTarget({ line, target }: { line: Line; target: Target }) {
  const { t } = useTranslation('training-exercise');
  const targetText = useTargetText();
  return (
    <span className="text-note font-medium tabular-nums">
      {t(($) => $.targetSet, { value: targetText(target, line.units, line.maxKg) })}
    </span>
  );
}

/** Asks why a set, as typed or done, is not what the coach prescribed. */
export function OffTarget({ draft, position }: { draft: WorkoutDraft; position: Position }) {
  const { t } = useTranslation(['training-exercise', 'parts-week']);
  const line = draft.lines[position.line];
  const set = line?.sets[position.set];
  if (!line || !set?.target || Object.keys(inputErrors(line, set)).length > 0) return null;
  const signs = signsOf(set.target, valuesOf(line, set), line.maxKg ?? null);
  if (signs.every((sign) => sign === 0)) return null;
  return (
    <Select
      label={t(($) => $.whyOff, { number: position.set + 1 })}
      className="w-full px-4 pb-3"
      value={set.offReason ?? ''}
      onValue={(reason) => changeDraft((now) => giveReason(now, position, reason || null))}
      choices={[
        { value: '', label: t(($) => $.anyReason) },
        ...reasons.map((value) => ({ value, label: t(($) => $.offReason[value], { ns: 'parts-week' }) })),
      ]}
    />
  );
}
