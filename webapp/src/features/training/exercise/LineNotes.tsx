import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useSupersetMarks } from '../../../parts/week/useSupersetMarks';
import { useTargetText } from '../../../parts/week/useTargetText';
import { Badge } from '../../../ui/Badge';
import type { Line, Target, WorkoutDraft } from './workoutDraft';

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

export function SupersetPartners({ draft: { lines }, line }: LineProps) {
  const { t } = useTranslation('training-exercise');
  const pick = useLocalized();
  const others = partnersOf(lines, line);
  if (others.length === 0) return null;
  const names = others.map((one) => pick(one.exercise.name).text).join(', ');
  return <p className="text-sub text-soft">{t(($) => $.supersetOf, { names })}</p>;
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
export function SetTarget({ draft, line, target }: LineProps & { target: Target }) {
  const { t } = useTranslation('training-exercise');
  const targetText = useTargetText(draft.units);
  return (
    <span className="text-note font-medium tabular-nums">
      {t(($) => $.targetSet, { value: targetText(target, line.maxKg) })}
    </span>
  );
}
