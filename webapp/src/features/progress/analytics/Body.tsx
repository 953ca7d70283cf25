import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber, formatWeight, formatWeightChange } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { SeriesChart } from '../../../parts/measure/SeriesChart';
import { paths } from '../../../parts/paths';
import { Definition } from '../../../parts/training/Definition';
import { weeksSince, weeksUpTo } from '../../../parts/training/windows';
import { buttonClass } from '../../../ui/Button';
import { Card, Figure, SectionTitle } from '../../../ui/Card';
import { Bars } from '../../../ui/chart/Bars';
import { EmptyState } from '../../../ui/States';
import { SeriesDocument } from '../chart/__generated__/chart';
import { BodyEnergyDocument } from './__generated__/body';
import { type BodyWeek, bodyWeeksOf, fewestDays, meanOf } from './body';

/** The trend of the weight beside the energy eaten, by week. */
export function Body({ today }: { today: string }) {
  const { t } = useTranslation('progress-analytics');
  const { units } = useViewer();
  const since = weeksSince(today);
  const series = useScreenQuery(SeriesDocument, { measure: 'WEIGHT', since }).data.measureSeries;
  const { energyWeeks, mealSettings } = useScreenQuery(BodyEnergyDocument, { since }).data;
  const hides = mealSettings.hidesNumbers;
  const weeks = useMemo(
    () => bodyWeeksOf(series, energyWeeks, weeksUpTo(today)),
    [series, energyWeeks, today],
  );
  const [first, last] = [series[0], series.at(-1)];
  return (
    <Card className="flex flex-col gap-4">
      <SectionTitle>{t(($) => (hides ? $.body.weight : $.body.title))}</SectionTitle>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {first && last ? (
          <div className="flex min-w-0 flex-col gap-4">
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              <Figure
                compact
                value={formatWeight(last.trend, units)}
                label={t(($) => $.body.trend, { date: formatDate(last.date, 'short') })}
              />
              <Figure
                compact
                value={formatWeightChange(last.trend - first.trend, units)}
                label={t(($) => $.body.change, { date: formatDate(first.date, 'short') })}
              />
            </div>
            <SeriesChart
              series={series}
              measure="weightKg"
              units={units}
              label={t(($) => $.body.overTime)}
              goal={undefined}
            />
          </div>
        ) : (
          <EmptyState
            icon={<Scale className="size-8" />}
            title={t(($) => $.body.noWeight)}
            message={t(($) => $.body.noWeightLead)}
            action={
              <Link to={paths.progress} className={buttonClass('secondary')}>
                {t(($) => $.body.weigh)}
              </Link>
            }
          />
        )}
        {hides ? <Hidden /> : <Energy weeks={weeks} hasAny={energyWeeks.length > 0} />}
      </div>
      {(first || (!hides && energyWeeks.length > 0)) && <ByWeek weeks={weeks} hides={hides} />}
      <Definition>
        <p>{t(($) => $.body.trendDefinition)}</p>
        {!hides && <p>{t(($) => $.body.energyDefinition, { days: fewestDays })}</p>}
      </Definition>
    </Card>
  );
}

function Hidden() {
  const { t } = useTranslation('progress-analytics');
  return (
    <p className="text-sub text-soft">
      {t(($) => $.body.hidden)}{' '}
      <Link to={paths.mealSettings} className="font-semibold text-accent">
        {t(($) => $.body.mealSettings)}
      </Link>
    </p>
  );
}

function Energy({ weeks, hasAny }: { weeks: readonly BodyWeek[]; hasAny: boolean }) {
  const { t } = useTranslation('progress-analytics');
  const energyText = useEnergyText();
  const mean = meanOf(weeks);
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">{t(($) => $.body.energy)}</h3>
      {mean !== undefined && (
        <Figure
          compact
          value={t(($) => $.body.kcal, { value: formatNumber(Math.round(mean)) })}
          label={t(($) => $.body.perDay)}
        />
      )}
      {hasAny ? (
        <Bars
          bars={weeks.map((week) => ({
            key: week.week,
            value: week.meanKcal ?? 0,
            caption: week.meanKcal === undefined ? '–' : '',
            text: `${t(($) => $.body.weekOf, { date: formatDate(week.week, 'short') })}: ${energyText(week)}`,
          }))}
          from={formatDate(weeks[0]?.week ?? '', 'short')}
          to={formatDate(weeks.at(-1)?.week ?? '', 'short')}
        />
      ) : (
        <>
          <p className="text-sub text-soft">{t(($) => $.body.noEnergy)}</p>
          <Link to={paths.meals} className={buttonClass('secondary', 'small')}>
            {t(($) => $.body.meals)}
          </Link>
        </>
      )}
    </section>
  );
}

function ByWeek({ weeks, hides }: { weeks: readonly BodyWeek[]; hides: boolean }) {
  const { t } = useTranslation('progress-analytics');
  const { units } = useViewer();
  const energyText = useEnergyText();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
        {t(($) => $.body.byWeek)}
      </summary>
      <ul className="flex flex-col divide-y divide-line text-sub">
        {[...weeks].reverse().map((week) => (
          <li key={week.week} className="flex flex-wrap justify-between gap-x-3 py-2 tabular-nums">
            <span>{t(($) => $.body.weekOf, { date: formatDate(week.week, 'short') })}</span>
            <span className="font-semibold">
              {week.trendKg === undefined ? t(($) => $.body.notWeighed) : formatWeight(week.trendKg, units)}
            </span>
            {!hides && <span className="w-full text-soft">{energyText(week)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns a function that says what was eaten in a week, or that too little or nothing of it was logged. */
function useEnergyText(): (week: BodyWeek) => string {
  const { t } = useTranslation('progress-analytics');
  return ({ days, meanKcal }) => {
    if (days === 0) return t(($) => $.body.nothingLogged);
    const logged = t(($) => $.body.logged, { count: days });
    return meanKcal === undefined
      ? t(($) => $.body.tooFew, { logged })
      : t(($) => $.body.weekMean, {
          mean: t(($) => $.body.kcal, { value: formatNumber(Math.round(meanKcal)) }),
          logged,
        });
  };
}
