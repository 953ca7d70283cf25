import { useTranslation } from '../../../../lib/i18n';
import { useViewer } from '../../../../lib/viewer';
import { useValueText } from '../../../../parts/sets/useValueText';
import { useReasonText } from '../../../../parts/week/useReasonText';
import { Badge, type BadgeTone } from '../../../../ui/Badge';
import type { Result } from './results';

const tones: Record<Result['outcome'], BadgeTone> = {
  onTarget: 'accent',
  below: 'warn',
  above: 'plain',
  notDone: 'warn',
};

/** How an exercise went beside what was prescribed, with the sets that were logged. */
export function ResultLine({ of: { outcome, sets } }: { of: Result }) {
  const { t } = useTranslation('coaching-programme');
  const valueText = useValueText();
  const { units } = useViewer();
  const reasonText = useReasonText();
  const reasons = sets.flatMap(({ offReason }, at) =>
    offReason ? [t(($) => $.reasonOf, { number: at + 1, reason: reasonText(offReason) })] : [],
  );
  return (
    <p className="flex flex-wrap items-center gap-2 pt-1 text-sub tabular-nums">
      <Badge tone={tones[outcome]}>{t(($) => $.outcome[outcome])}</Badge>
      {sets.length > 0 && (
        <span className="min-w-0">
          {t(($) => $.logged, { sets: sets.map((set) => valueText(set, units)).join(' · ') })}
        </span>
      )}
      {reasons.length > 0 && <span className="min-w-0 text-soft">{reasons.join(' · ')}</span>}
    </p>
  );
}
