import { formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { ProgressRing } from '../../ui/ProgressRing';
import type { Week } from './week';

type Adherence = Week['adherence'];

/** What was done of what was planned, in workouts and, where sets are prescribed, in sets. */
export function useAdherenceText() {
  const { t } = useTranslation('parts-week');
  return ({ planned, done, plannedSets, doneSets }: Adherence) =>
    [
      t(($) => $.ofPlanned, { done, count: planned }),
      ...(plannedSets > 0 ? [t(($) => $.ofSets, { done: doneSets, count: plannedSets })] : []),
    ].join(' · ');
}

/** The share of what was planned that was done, with how it is calculated. */
export function AdherenceFigure({ adherence }: { adherence: Adherence }) {
  const { t } = useTranslation('parts-week');
  const said = useAdherenceText()(adherence);
  const { planned, share } = adherence;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {planned > 0 && (
        <ProgressRing size="small" fraction={share} label={t(($) => $.adherence)} valueText={said}>
          <span className="text-sub font-bold tabular-nums">{formatPercent(share)}</span>
        </ProgressRing>
      )}
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 className="text-body font-bold">{t(($) => $.adherence)}</h3>
        <p className="text-sub">{planned > 0 ? said : t(($) => $.notCounted)}</p>
        <p className="mt-1 text-note text-soft">{t(($) => $.adherenceLead)}</p>
      </div>
    </div>
  );
}
