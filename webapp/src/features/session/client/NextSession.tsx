import { CalendarClock } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { zoneName } from '../../../lib/zone';
import { inTransition } from '../../../parts/inTransition';
import { sessionPath } from '../../../parts/session/sessionPath';
import { phaseOf } from '../../../parts/session/time';
import { useCurrentMinute } from '../../../parts/session/useCurrentMinute';
import { formatWhen } from '../../../parts/session/when';
import { Card } from '../../../ui/Card';
import type { Session_SessionFragment } from '../parts/__generated__/session';
import { Place } from '../parts/Place';
import { StateBadge } from '../parts/StateBadge';
import { Actions } from './Actions';
import { Countdown } from './Countdown';
import { PendingNotice } from './PendingNotice';
import type { SessionActions } from './useSessionActions';

interface NextSessionProps {
  session: Session_SessionFragment;
  coachTimeZone: string | null;
  acts: SessionActions;
  refetch: () => Promise<unknown>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The next session, updated every minute. */
export function NextSession({ session, coachTimeZone, acts, refetch, heading }: NextSessionProps) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const now = useSessionPhases(session, refetch);
  const name = pick(session.name);
  return (
    <Card className="flex flex-col gap-4" aria-labelledby="next">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} id="next" tabIndex={-1} className="text-sub font-semibold text-soft outline-none">
          {t(($) => $.next)}
        </h2>
        <StateBadge session={session} />
      </div>
      <Countdown startsAt={session.startsAt} now={now} />
      <div className="flex flex-col gap-1">
        <Link to={sessionPath(session)} lang={name.lang} className="font-semibold wrap-anywhere">
          {name.text}
        </Link>
        {session.coach && (
          <p translate="no" className="text-sub text-soft wrap-anywhere">
            {session.coach.fullName}
          </p>
        )}
        <p className="flex gap-2.5 text-sub">
          <CalendarClock className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden="true" />
          <span>
            <span className="block first-letter:uppercase">{formatWhen(session, timeZone)}</span>
            <span className="text-note text-soft">{t(($) => $.ownZone, { zone: zoneName(timeZone) })}</span>
          </span>
        </p>
        <Place session={session} />
      </div>
      <PendingNotice session={session} />
      <Actions session={session} now={now} coachTimeZone={coachTimeZone} acts={acts} />
    </Card>
  );
}

/** Returns the time every minute, and refetches when the session reaches its next phase. */
export function useSessionPhases(
  session: Pick<Session_SessionFragment, 'startsAt' | 'endsAt'>,
  refetch: () => Promise<unknown>,
): Date {
  const now = useCurrentMinute();
  const phase = phaseOf(session, now);
  const known = useRef(phase);
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    if (known.current === phase) return;
    known.current = phase;
    void inTransition(latest.current).catch(() => undefined);
  }, [phase]);
  return now;
}
