import { Dumbbell, Flame, Medal, Plus, Target } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { formatNumber, formatPercent, formatWeight, formatWeightChange } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { page } from '../../parts/page';
import { paths } from '../../parts/paths';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/Button';
import { Card, Figure } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { ProgressBar } from '../../ui/ProgressBar';
import { ProgressRing } from '../../ui/ProgressRing';
import { preloadable } from '../../ui/preloadable';
import { EmptyState, Skeleton } from '../../ui/States';
import { ClientDashboardDocument, type ClientDashboardQuery } from './__generated__/home';

export { ClientDashboardDocument };

type Dashboard = ClientDashboardQuery['clientDashboard'];

const News = preloadable(async () => (await import('./today/Refetch')).Refetch);
const RecentCard = page(async () => (await import('./RecentCard')).RecentCard, ['home-recentCard']);
const Today = page(async () => (await import('./today/Today')).Today, ['home-today', 'parts-week']);

export function ClientDashboardScreen() {
  const { t } = useTranslation(['home', 'ui']);
  const viewer = useViewer();
  // Loads along with the query, so that both are ready together.
  void Today.preload().catch(() => undefined);
  const { data, refetch } = useScreenQuery(ClientDashboardDocument, {});
  const { today, checkInDueOn, nextSession, monthlyGoal, streak, points, achievements, weightGoal } =
    data.clientDashboard;
  const isAhead = today.length > 0 || checkInDueOn || nextSession;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 px-1">
        <p className="figure min-w-0 wrap-anywhere">
          {t(($) => $.hello, { ns: 'home', name: viewer.firstName })}
        </p>
        <Badge tone="accent">{t(($) => $.plan[viewer.subscriptionPlan], { ns: 'ui' })}</Badge>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.workouts} className={cx(buttonClass(), 'grow sm:grow-0')}>
          <Dumbbell className="size-5" aria-hidden="true" />
          {t(($) => $.start, { ns: 'home' })}
        </Link>
        <Link to={`${paths.progress}?add`} className={cx(buttonClass('secondary'), 'grow sm:grow-0')}>
          <Plus className="size-5" aria-hidden="true" />
          {t(($) => $.log, { ns: 'home' })}
        </Link>
      </div>
      <Suspense>
        <News ask={refetch} />
      </Suspense>
      {/* The content below waits too, since this height is not known in advance. */}
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        {isAhead && <Today dashboard={data.clientDashboard} />}
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
          <MonthCard goal={monthlyGoal} />
          <WeightCard goal={weightGoal} />
          <div className="flex flex-wrap gap-5 md:col-span-2 lg:col-span-1 lg:flex-col">
            <FigureLink icon={<Flame className="size-8 text-warn" />}>
              <Figure
                value={formatNumber(streak.days)}
                label={t(($) => $[streakLabel(streak)], { ns: 'home', count: streak.days })}
              />
            </FigureLink>
            <FigureLink icon={<Medal className="size-8 text-accent" />}>
              <Figure
                value={formatNumber(points)}
                label={
                  achievements[0]
                    ? t(($) => $.latest, {
                        ns: 'home',
                        name: t(($) => $.achievement[achievements[0]?.kind ?? 'FIRST_WORKOUT'], {
                          ns: 'home',
                        }),
                      })
                    : t(($) => $.points, { ns: 'home', count: points })
                }
              />
            </FigureLink>
          </div>
        </div>
        <Suspense>
          <RecentCard activity={data.clientDashboard.recentActivity} />
        </Suspense>
      </Suspense>
    </div>
  );
}

function streakLabel({ today, paused }: Dashboard['streak']) {
  if (today) return 'streakToday';
  return paused ? 'streakPaused' : 'streak';
}

/** A figure linked to how it is calculated. */
function FigureLink({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      to={paths.activity}
      className="card pressable flex min-w-0 flex-1 basis-32 flex-col gap-3 p-5 sm:flex-row sm:items-center sm:gap-4"
    >
      <span className="shrink-0" aria-hidden="true">
        {icon}
      </span>
      {children}
    </Link>
  );
}

function MonthCard({ goal }: { goal: Dashboard['monthlyGoal'] }) {
  const { t } = useTranslation('home');
  const left = Math.max(0, goal.target - goal.done);
  const week = Math.max(0, goal.weekTarget - goal.thisWeek);
  return (
    <Link to={paths.activity} className="card pressable flex flex-col items-center gap-4 p-5">
      <h2 className="self-start text-heading font-bold">{t(($) => $.month, { days: goal.days })}</h2>
      <ProgressRing
        fraction={goal.done / goal.target}
        label={t(($) => $.month, { days: goal.days })}
        valueText={t(($) => $.ofTarget, { done: goal.done, target: goal.target })}
      >
        <span className="figure">{formatNumber(goal.done)}</span>
        <span className="block text-note text-soft">{t(($) => $.of, { target: goal.target })}</span>
      </ProgressRing>
      <p className="text-center text-sub text-soft">
        {left === 0 ? t(($) => $.monthDone) : t(($) => $.left, { count: left })}
        {left > 0 && (
          <span className="block">
            {week > 0 ? t(($) => $.weekLeft, { count: week }) : t(($) => $.weekDone)}
          </span>
        )}
        {goal.weekGoal !== null && (
          <span className="block font-semibold text-ink">
            {t(($) => $.weekGoal, { done: goal.thisWeek, count: goal.weekGoal })}
          </span>
        )}
      </p>
    </Link>
  );
}

function WeightCard({ goal }: { goal: Dashboard['weightGoal'] }) {
  const { t } = useTranslation('home');
  const { units } = useViewer();
  if (goal.currentKg === null || goal.startKg === null)
    return (
      <Card>
        <EmptyState
          className="py-6"
          icon={<Target className="size-8" />}
          title={t(($) => $.noWeight)}
          message={t(($) => $.noWeightLead)}
          action={
            <Link to={`${paths.progress}?add`} className={buttonClass('secondary')}>
              {t(($) => $.log)}
            </Link>
          }
        />
      </Card>
    );
  return (
    <Link to={paths.progress} className="card pressable flex flex-col gap-4 p-5">
      <h2 className="text-heading font-bold">
        {t(($) => (goal.direction === 'LOSE' ? $.lose : $.gain), {
          amount: formatWeight(goal.changeKg, units),
        })}
      </h2>
      <Figure
        value={formatWeight(goal.currentKg, units)}
        label={t(($) => $.since, { change: formatWeightChange(goal.currentKg - goal.startKg, units) })}
      />
      <div className="mt-auto flex flex-col gap-2">
        <ProgressBar
          fraction={goal.fraction}
          label={t(($) => $.weightGoal)}
          valueText={formatPercent(goal.fraction)}
        />
        <p className="text-note text-soft">{t(($) => $.way, { percent: formatPercent(goal.fraction) })}</p>
      </div>
    </Link>
  );
}
