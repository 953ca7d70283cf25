import { Suspense, useState } from 'react';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import type { Session_SessionFragment } from '../parts/__generated__/session';

import { CancelSheet, preload } from './sheets';
import type { SessionActions } from './useSessionActions';

type Session = Session_SessionFragment;

function hasSeat({ seat }: Session): boolean {
  return seat?.state === 'TAKEN' || seat?.state === 'WAITING';
}

/** Takes a seat in a group session, joins its waiting list, or gives either up. */
export function SeatButton({ session, acts }: { session: Session; acts: SessionActions }) {
  const { t } = useTranslation('session');
  const pick = useLocalized();
  const [asking, setAsking] = useState<boolean>();
  const [acting, setActing] = useState(false);
  const { text } = pick(session.name);
  const isFull = session.taken >= session.capacity;
  const isIn = hasSeat(session);
  if (!isIn && !session.allowed.join) return null;
  const act = async () => {
    if (acts.pending) return;
    if (isIn && session.allowed.cancelsLate) return setAsking(true);
    setActing(true);
    await (isIn ? acts.leave(session) : acts.join(session));
    setActing(false);
  };
  const label = t(($) => (isIn ? $.leave : isFull ? $.wait : $.join));
  return (
    <>
      {/* One button for both, so that it keeps the focus. */}
      <Button
        variant={isIn ? 'plain' : isFull ? 'secondary' : 'primary'}
        disabled={isIn && session.state === 'IN_PROGRESS'}
        pending={acting}
        aria-label={`${label}: ${text}`}
        onPointerDown={() => isIn && session.allowed.cancelsLate && preload(CancelSheet)}
        onClick={() => void act()}
      >
        {label}
      </Button>
      {asking !== undefined && (
        <Suspense>
          <CancelSheet session={session} acts={acts} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
