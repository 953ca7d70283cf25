import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { isOneToOne, sessionPath } from '../../../parts/session/sessionPath';
import type { Session_SessionFragment } from '../parts/__generated__/session';
import { SessionRow } from '../parts/SessionRow';
import { StateBadge } from '../parts/StateBadge';
import { SeatBadges } from './SeatBadges';

type Session = Session_SessionFragment;

interface SessionListProps {
  sessions: readonly Session[];
  below?: (session: Session) => ReactNode;
  action?: (session: Session) => ReactNode;
}

/** Sessions as a client sees them, each linked to its page. */
export function SessionList({ sessions, below, action }: SessionListProps) {
  const { t } = useTranslation('session');
  return (
    <ul className="card divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          to={sessionPath(session)}
          who={session.coach?.fullName ?? t(($) => $.formerCoach)}
          badges={<Badges session={session} />}
          action={action?.(session)}
        >
          {below?.(session)}
        </SessionRow>
      ))}
    </ul>
  );
}

/** An upcoming group session shows its seats, any other its state. */
function Badges({ session }: { session: Session }) {
  const isToCome = session.state === 'CONFIRMED' || session.state === 'IN_PROGRESS';
  if (isOneToOne(session) || !isToCome) return <StateBadge session={session} />;
  return (
    <>
      {session.state === 'IN_PROGRESS' && <StateBadge session={session} />}
      <SeatBadges session={session} />
    </>
  );
}
