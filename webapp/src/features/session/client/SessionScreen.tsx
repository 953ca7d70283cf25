import { CalendarClock, CalendarX, UserRound, UsersRound } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { toRequestError } from '../../../lib/errors';
import { formatMinutes } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { zoneName } from '../../../lib/zone';
import { Boundary } from '../../../parts/Boundary';
import { useRefetchOnNotification } from '../../../parts/notify/useRefetchOnNotification';
import { paths } from '../../../parts/paths';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { formatWhen } from '../../../parts/session/when';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/States';
import type { Session_SessionFragment } from '../parts/__generated__/session';
import { Place } from '../parts/Place';
import { StateBadge } from '../parts/StateBadge';
import { CoachingSessionDocument } from './__generated__/client';
import { Actions, isOver } from './Actions';
import { isSessionLink } from './isSessionLink';
import { useSessionPhases } from './NextSession';
import { PendingNotice } from './PendingNotice';
import { SeatBadges } from './SeatBadges';
import { Summary } from './Summary';
import { useSessionActions } from './useSessionActions';

/** One session, in any state. */
export function SessionScreen() {
  const { id = '' } = useParams();
  return (
    <Boundary key={id} failure={(error) => <Failure error={error} />}>
      <Session id={id} />
    </Boundary>
  );
}

function Session({ id }: { id: string }) {
  const { data, refetch } = useScreenQuery(CoachingSessionDocument, { id });
  useRefetchOnNotification(isSessionLink, refetch);
  const session = data.coachingSession;
  return session ? (
    <Details session={session} coachTimeZone={data.mySessions.coachTimeZone} refetch={refetch} />
  ) : (
    <SessionNotFound />
  );
}

function Failure({ error }: { error: unknown }) {
  if (toRequestError(error).code !== 'NOT_FOUND') throw error;
  return <SessionNotFound />;
}

function SessionNotFound() {
  const { t } = useTranslation('session');
  return (
    <EmptyState
      className="card"
      icon={<CalendarX className="size-8" />}
      title={t(($) => $.gone)}
      message={t(($) => $.goneLead)}
      action={
        <Link to={paths.sessions} className={buttonClass('secondary')}>
          {t(($) => $.all)}
        </Link>
      }
    />
  );
}

interface DetailsProps {
  session: Session_SessionFragment;
  coachTimeZone: string | null;
  refetch: () => Promise<unknown>;
}

function Details({ session, coachTimeZone, refetch }: DetailsProps) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const now = useSessionPhases(session, refetch);
  const acts = useSessionActions(refetch);
  const name = pick(session.name);
  const line = 'flex gap-2.5 text-sub';
  const icon = 'mt-0.5 size-4.5 shrink-0 text-accent';
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 lang={name.lang} className="min-w-0 text-heading font-bold wrap-anywhere">
            {name.text}
          </h2>
          <StateBadge session={session} />
        </div>
        <div className="flex flex-col gap-2">
          <p className={line}>
            <CalendarClock className={icon} aria-hidden="true" />
            <span>
              <span className="block first-letter:uppercase">{formatWhen(session, timeZone)}</span>
              <span className="text-note text-soft">
                {formatMinutes(session.minutes)} · {t(($) => $.ownZone, { zone: zoneName(timeZone) })}
              </span>
            </span>
          </p>
          <p className={line}>
            <UserRound className={icon} aria-hidden="true" />
            <span translate="no" className="wrap-anywhere">
              {session.coach?.fullName ?? t(($) => $.formerCoach)}
            </span>
          </p>
          {!isOneToOne(session) && (
            <p className={line}>
              <UsersRound className={icon} aria-hidden="true" />
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <SeatBadges session={session} />
              </span>
            </p>
          )}
          <Place session={session} />
        </div>
        <PendingNotice session={session} />
        <Cancelled session={session} />
        <Actions session={session} now={now} coachTimeZone={coachTimeZone} acts={acts} />
      </Card>
      {session.summary && <Summary text={session.summary} />}
      <SessionsLink session={session} />
    </div>
  );
}

/** Who cancelled, and why. */
function Cancelled({ session: { cancelledBy, cancelReason } }: Pick<DetailsProps, 'session'>) {
  const { t } = useTranslation('session');
  const { id } = useViewer();
  if (!cancelledBy && !cancelReason) return null;
  return (
    <div className="rounded-control bg-fill px-4 py-3 text-sub">
      {cancelledBy && (
        <p>
          {cancelledBy.id === id ? (
            t(($) => $.cancelledByYou)
          ) : (
            <>
              {t(($) => $.cancelledBy)}{' '}
              <span translate="no" className="wrap-anywhere">
                {cancelledBy.fullName}
              </span>
            </>
          )}
        </p>
      )}
      {cancelReason && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {cancelReason}
        </p>
      )}
    </div>
  );
}

/** Links to book the next session and to go back. */
function SessionsLink({ session }: Pick<DetailsProps, 'session'>) {
  const { t } = useTranslation('session');
  const { subscriptionPlan } = useViewer();
  const home = isOneToOne(session) && subscriptionPlan === 'VIP' ? paths.vipSessions : paths.sessions;
  return (
    <Link to={home} className={buttonClass(isOver(session) ? 'primary' : 'plain')}>
      {t(($) => (isOver(session) ? $.bookNext : $.all))}
    </Link>
  );
}
