import { ChevronRight, UsersRound } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useRefetchOnNotification } from '../../../parts/notify/useRefetchOnNotification';
import { PartBoundary } from '../../../parts/PartBoundary';
import { paths } from '../../../parts/paths';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { SectionTitle } from '../../../ui/Card';
import { scrollToTop } from '../../../ui/motion';
import { preloadable } from '../../../ui/preloadable';
import { Skeleton } from '../../../ui/States';
import { CalendarFeed } from '../parts/CalendarFeed';
import { MySessionsDocument } from './__generated__/client';
import { BookCard } from './BookCard';
import { isSessionLink } from './isSessionLink';
import { NextSession } from './NextSession';
import { SessionList } from './SessionList';
import { useSessionActions } from './useSessionActions';

const PastSessions = preloadable(async () => (await import('./PastSessions')).PastSessions);

/** A client's one-to-one sessions: the next one, and booking another. */
export function VipSessionsScreen() {
  const { t } = useTranslation('session');
  const { data, refetch } = useScreenQuery(MySessionsDocument, {});
  useRefetchOnNotification(isSessionLink, refetch);
  const acts = useSessionActions(refetch);
  const heading = useRef<HTMLHeadingElement>(null);
  const mine = data.mySessions;
  const next = mine.upcoming.find(isOneToOne);
  const others = mine.upcoming.filter((session) => session !== next);
  const toNext = () => {
    scrollToTop();
    // After the sheet has returned the focus.
    setTimeout(() => heading.current?.focus({ preventScroll: true }), 500);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {next && (
          <NextSession
            key={next.id}
            session={next}
            coachTimeZone={mine.coachTimeZone}
            acts={acts}
            refetch={refetch}
            heading={heading}
          />
        )}
        <BookCard mine={mine} acts={acts} onBooked={toNext} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {others.length > 0 && (
          <section aria-labelledby="upcoming">
            <SectionTitle id="upcoming">{t(($) => $.upcoming)}</SectionTitle>
            <SessionList sessions={others} />
          </section>
        )}
        <Link to={paths.sessions} className="card flex min-h-13 items-center gap-3.5 px-4 font-medium">
          <UsersRound className="size-5.5 text-accent" aria-hidden="true" />
          <span className="flex-1">{t(($) => $.groups)}</span>
          <ChevronRight className="mirrored size-5 text-soft" aria-hidden="true" />
        </Link>
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
