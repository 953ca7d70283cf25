import { formatDate, formatPercent } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { addDays } from '../../../../parts/calendar/days';
import { useAdherenceText } from '../../../../parts/week/AdherenceFigure';
import { Card } from '../../../../ui/Card';
import { ProgressBar } from '../../../../ui/ProgressBar';
import type { ClientPlanQuery } from './__generated__/programme';

interface RecentAdherenceProps {
  weeks: ClientPlanQuery['clientProgress']['adherence'];
}

/** Adherence in each recent week, with how it is calculated. */
export function RecentAdherence({ weeks }: RecentAdherenceProps) {
  const { t } = useTranslation(['coaching-programme', 'parts-week']);
  const textOf = useAdherenceText();
  const counted = weeks.filter(({ adherence }) => adherence.planned > 0);
  return (
    <Card>
      <h3 className="text-body font-bold">{t(($) => $.adherence, { ns: 'parts-week' })}</h3>
      {counted.length === 0 ? (
        <p className="mt-1 text-sub text-soft">{t(($) => $.notCounted, { ns: 'parts-week' })}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {counted.map(({ from, adherence }) => {
            const { done, planned, doneSets, plannedSets, share } = adherence;
            const percent = formatPercent(share);
            const range = t(($) => $.range, {
              ns: 'parts-week',
              from: formatDate(from, 'short'),
              to: formatDate(addDays(from, 6), 'short'),
            });
            return (
              <li key={from} className="flex flex-col gap-1">
                <p className="flex flex-wrap justify-between gap-x-3 text-note tabular-nums">
                  <span>{range}</span>
                  <span className="font-semibold">
                    {plannedSets > 0
                      ? t(($) => $.shareSets, {
                          ns: 'coaching-programme',
                          done,
                          planned,
                          doneSets,
                          count: plannedSets,
                          percent,
                        })
                      : t(($) => $.share, { ns: 'coaching-programme', done, planned, percent })}
                  </span>
                </p>
                <ProgressBar fraction={share} label={range} valueText={textOf(adherence)} />
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-3 text-note text-soft">{t(($) => $.adherenceLead, { ns: 'parts-week' })}</p>
    </Card>
  );
}
