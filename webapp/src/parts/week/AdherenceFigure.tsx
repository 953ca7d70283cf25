import { formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { ProgressRing } from '../../ui/ProgressRing';

interface AdherenceFigureProps {
  adherence: { planned: number; done: number };
}

/** The share of planned workouts that were done, with how it is calculated. */
export function AdherenceFigure({ adherence: { planned, done } }: AdherenceFigureProps) {
  const { t } = useTranslation('parts-week');
  const said = t(($) => $.ofPlanned, { done, count: planned });
  return (
    <div className="flex flex-wrap items-center gap-4">
      {planned > 0 && (
        <ProgressRing size="small" fraction={done / planned} label={t(($) => $.adherence)} valueText={said}>
          <span className="text-sub font-bold tabular-nums">{formatPercent(done / planned)}</span>
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
