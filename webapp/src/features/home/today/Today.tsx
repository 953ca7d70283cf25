import { Suspense } from 'react';
import { today as dayIn } from '../../../lib/format';
import { useViewer } from '../../../lib/viewer';
import { LatePart } from '../../../parts/LatePart';
import { isOpen } from '../../../parts/session/time';
import { useCurrentMinute } from '../../../parts/session/useCurrentMinute';
import { preloadable } from '../../../ui/preloadable';
import { Skeleton } from '../../../ui/States';
import { useIsWide } from '../../../ui/useIsWide';
import { Ahead } from './Ahead';
import { AskTraining } from './AskTraining';
import type { Dashboard } from './dashboard';
import { Hero } from './Hero';
import { JoinCard } from './JoinCard';
import { PaceCard } from './PaceCard';
import { WeekCard } from './WeekCard';
import { WeightCard } from './WeightCard';

/** Lazy, since only newcomers see them. */
const Steps = preloadable(async () => (await import('./Steps')).Steps);

/** Lazy, since it is below everything else. */
const RecentCard = preloadable(async () => (await import('../RecentCard')).RecentCard);

/**
 * What to do today, how the month goes, and what is ahead. What has no data yet is left out; a newcomer sees
 * one workout, and the first steps instead.
 */
export function Today({ dashboard }: { dashboard: Dashboard }) {
  const { week, nextSession, recentActivity, weightGoal } = dashboard;
  const { timeZone } = useViewer();
  const isWide = useIsWide();
  const now = useCurrentMinute();
  const day = dayIn(timeZone, now);
  const isNew = recentActivity.length === 0;
  const toJoin = nextSession?.mode === 'LINK' && nextSession.where && isOpen(nextSession, now);

  const join = toJoin ? <JoinCard session={nextSession} now={now} /> : null;
  const hero = <Hero dashboard={dashboard} day={day} isNew={isNew} quiet={join !== null} />;
  const pace = isNew ? (
    <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
      <Steps hasWeight={weightGoal.currentKg !== null} />
    </Suspense>
  ) : (
    <PaceCard dashboard={dashboard} />
  );
  const days = (!isNew || week.length > 0) && (
    <WeekCard week={week} trainedOn={dashboard.trainedOn} today={day} />
  );
  const ahead = <Ahead dashboard={dashboard} day={day} now={now} />;
  const weight = weightGoal.currentKg !== null && <WeightCard goal={weightGoal} />;
  const recent = !isNew && (
    <LatePart>
      <RecentCard activity={recentActivity} />
    </LatePart>
  );
  if (isWide)
    return (
      <div className="flex items-start gap-6">
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          {join}
          {hero}
          {days}
          {recent}
        </div>
        <div className="flex w-90 shrink-0 flex-col gap-5">
          <AskTraining />
          {pace}
          {ahead}
          {weight}
        </div>
      </div>
    );
  return (
    <>
      {join}
      {!isNew && pace}
      {days}
      {hero}
      <AskTraining />
      {isNew && pace}
      {ahead}
      {weight}
      {recent}
    </>
  );
}
