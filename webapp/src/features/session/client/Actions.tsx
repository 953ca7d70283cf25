import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { isOpen } from '../../../parts/session/time';
import { Button } from '../../../ui/Button';
import type { Session_SessionFragment } from '../parts/__generated__/session';
import { CalendarButton } from '../parts/CalendarButton';
import { CallLink } from '../parts/Place';

import { SeatButton } from './SeatButton';
import { CancelSheet, MoveSessionSheet, preload } from './sheets';
import type { SessionActions } from './useSessionActions';

interface ActionsProps {
  session: Session_SessionFragment;
  now: Date;
  coachTimeZone: string | null;
  acts: SessionActions;
}

const over = new Set<Session_SessionFragment['state']>([
  'COMPLETED',
  'CANCELLED',
  'LATE_CANCELLED',
  'NO_SHOW',
]);

/** Reports whether the session is in a final state. */
export function isOver({ state }: Pick<Session_SessionFragment, 'state'>): boolean {
  return over.has(state);
}

/** What a client can do with a session now. */
export function Actions({ session, now, coachTimeZone, acts }: ActionsProps) {
  if (isOver(session)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <CallLink session={session} isOpen={isOpen(session, now)} />
      {(session.seat?.state === 'TAKEN' || isOneToOne(session)) && <CalendarButton id={session.id} />}
      {!isOneToOne(session) && <SeatButton session={session} acts={acts} />}
      {isOneToOne(session) && <Changes session={session} coachTimeZone={coachTimeZone} acts={acts} />}
    </div>
  );
}

function Changes({ session, coachTimeZone, acts }: Omit<ActionsProps, 'now'>) {
  const { t } = useTranslation('session');
  const [sheet, setSheet] = useState<'move' | 'cancel' | 'none'>();
  const close = () => setSheet('none');
  const { move, askToMove, cancel } = session.allowed;
  return (
    <>
      {(move || askToMove) && (
        <Button
          variant="secondary"
          onPointerDown={() => preload(MoveSessionSheet)}
          onClick={() => setSheet('move')}
        >
          {t(($) => (move ? $.move : $.askToMove))}
        </Button>
      )}
      {cancel && (
        <Button
          variant="danger"
          onPointerDown={() => preload(CancelSheet)}
          onClick={() => setSheet('cancel')}
        >
          {t(($) => (session.state === 'REQUESTED' ? $.withdraw : $.cancel))}
        </Button>
      )}
      {sheet && (
        <Suspense>
          <MoveSessionSheet
            session={session}
            coachTimeZone={coachTimeZone}
            acts={acts}
            open={sheet === 'move'}
            onClose={close}
          />
          <CancelSheet session={session} acts={acts} open={sheet === 'cancel'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
