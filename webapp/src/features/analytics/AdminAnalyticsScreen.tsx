import { ChartNoAxesColumn } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { PartBoundary } from '../../parts/PartBoundary';
import { Segmented } from '../../ui/Segmented';
import { EmptyState, Skeleton } from '../../ui/States';
import { AnalyticsDocument } from './__generated__/analytics';
import { ByDay } from './ByDay';
import { Figures } from './Figures';
import { Plans } from './Plans';
import { Retention } from './Retention';
import { Coaches } from './revenue/Coaches';
import { Revenue } from './revenue/Revenue';
import { Workouts } from './Workouts';

const spans = ['7', '30', '90', '365'] as const;

/** Business figures for the chosen days, compared with as many days before. */
export function AdminAnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const { timeZone } = useViewer();
  const [search, setSearch] = useSearchParams();
  const days = spans.find((known) => known === search.get('days')) ?? '30';
  const { analytics, revenue } = useScreenQuery(AnalyticsDocument, { days: Number(days) }).data;
  const months = revenue[0]?.months.map(({ month }) => month) ?? [];
  const choose = (part: Record<string, string>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...part }), { replace: true });
  return (
    <div className="flex flex-col gap-5">
      {analytics && (
        <p className="px-1 text-note text-soft">
          {t(($) => $.counted, {
            day: formatDate(analytics.countedAt, 'short', timeZone),
            time: formatDate(analytics.countedAt, 'time', timeZone),
          })}
        </p>
      )}
      <Revenue all={revenue} />
      <Segmented
        label={t(($) => $.range)}
        value={days}
        onValue={(next) => choose({ days: next })}
        choices={spans.map((value) => ({ value, label: t(($) => $.days, { count: Number(value) }) }))}
        className="sm:w-fit"
      />
      {analytics ? (
        <>
          <Figures analytics={analytics} />
          <ByDay days={analytics.byDay} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Workouts name="most" list={analytics.most} />
            <Workouts name="least" list={analytics.least} />
          </div>
          <Plans plans={analytics.plans} />
          <Retention cohorts={analytics.retention} />
        </>
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn className="size-8" />}
          title={t(($) => $.nothing)}
          message={t(($) => $.nothingLead)}
        />
      )}
      {months.length > 0 && (
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <PartBoundary>
            <Coaches months={months} month={search.get('month')} onMonth={(month) => choose({ month })} />
          </PartBoundary>
        </Suspense>
      )}
    </div>
  );
}
