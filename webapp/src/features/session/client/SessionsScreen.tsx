import { CalendarDays, ChevronRight, Lock, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { useRefetchOnNotification } from '../../../parts/notify/useRefetchOnNotification';
import { PartBoundary } from '../../../parts/PartBoundary';
import { paths } from '../../../parts/paths';
import { plansPath } from '../../../parts/plans';
import { buttonClass } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/Card';
import { EmptyState, Skeleton } from '../../../ui/States';
import { CalendarFeed } from '../parts/CalendarFeed';
import { MySessionsDocument, type MySessionsQuery } from './__generated__/client';
import { isSessionLink } from './isSessionLink';
import { PastSessions } from './PastSessions';
import { SeatButton } from './SeatButton';
import { SessionList } from './SessionList';
import { type SessionActions, useSessionActions } from './useSessionActions';

/** The group sessions open to a client, and their bookings. */
export function SessionsScreen() {
  const { t } = useTranslation('session');
  const { subscriptionPlan } = useViewer();
  const { data, refetch } = useScreenQuery(MySessionsDocument, {});
  useRefetchOnNotification(isSessionLink, refetch);
  const acts = useSessionActions(refetch);
  const { upcoming, groups } = data.mySessions;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {subscriptionPlan === 'FREE' ? <Upgrade /> : <Groups groups={groups} acts={acts} />}
      <div className="flex min-w-0 flex-col gap-5">
        {upcoming.length > 0 && (
          <section aria-labelledby="upcoming">
            <SectionTitle id="upcoming">{t(($) => $.upcoming)}</SectionTitle>
            <SessionList sessions={upcoming} />
          </section>
        )}
        {subscriptionPlan !== 'FREE' && <OneToOne isOpen={subscriptionPlan === 'VIP'} />}
        <PartBoundary>
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <PastSessions />
            <CalendarFeed />
          </Suspense>
        </PartBoundary>
      </div>
    </div>
  );
}

function Groups({ groups, acts }: { groups: MySessionsQuery['mySessions']['groups']; acts: SessionActions }) {
  const { t } = useTranslation('session');
  return (
    <section aria-labelledby="groups" className="min-w-0">
      <SectionTitle id="groups">{t(($) => $.groups)}</SectionTitle>
      {groups.length === 0 ? (
        <EmptyState
          className="card"
          icon={<CalendarDays className="size-8" />}
          title={t(($) => $.noGroups)}
          message={t(($) => $.noGroupsLead)}
        />
      ) : (
        <SessionList sessions={groups} action={(session) => <SeatButton session={session} acts={acts} />} />
      )}
    </section>
  );
}

/** Links to the one-to-one sessions, or to the plan that includes them. */
function OneToOne({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation(['session', 'ui']);
  return (
    <Link
      to={isOpen ? paths.vipSessions : plansPath(paths.vipSessions)}
      className="card flex min-h-13 items-center gap-3.5 px-4 py-3 font-medium"
    >
      <UserRound className="size-5.5 text-accent" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t(($) => $.oneToOne, { ns: 'session' })}
        {!isOpen && (
          <span className="block text-note font-normal text-soft">
            {t(($) => $.comesWith, { ns: 'session', plan: t(($) => $.plan.VIP, { ns: 'ui' }) })}
          </span>
        )}
      </span>
      <ChevronRight className="mirrored size-5 text-soft" aria-hidden="true" />
    </Link>
  );
}

function Upgrade() {
  const { t } = useTranslation(['session', 'ui']);
  return (
    <EmptyState
      className="card"
      icon={<Lock className="size-8" />}
      title={t(($) => $.upgrade, { ns: 'session', plan: t(($) => $.plan.BASIC, { ns: 'ui' }) })}
      message={t(($) => $.upgradeLead, { ns: 'session' })}
      action={
        <Link to={plansPath(paths.sessions)} className={buttonClass()}>
          {t(($) => $.plans, { ns: 'session' })}
        </Link>
      }
    />
  );
}
