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
  const { text } = pick(session.name);
  const isFull = session.taken >= session.capacity;
  const leave = () => {
    if (session.allowed.cancelsLate) setAsking(true);
    else void acts.leave(session);
  };
  if (hasSeat(session))
    return (
      <>
        <Button
          variant="plain"
          disabled={acts.pending || session.state === 'IN_PROGRESS'}
          aria-label={`${t(($) => $.leave)}: ${text}`}
          onPointerDown={() => session.allowed.cancelsLate && preload(CancelSheet)}
          onClick={leave}
        >
          {t(($) => $.leave)}
        </Button>
        {asking !== undefined && (
          <Suspense>
            <CancelSheet session={session} acts={acts} open={asking} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </>
    );
  if (!session.allowed.join) return null;
  const label = t(($) => (isFull ? $.wait : $.join));
  return (
    <Button
      variant={isFull ? 'secondary' : 'primary'}
      disabled={acts.pending}
      aria-label={`${label}: ${text}`}
      onClick={() => void acts.join(session)}
    >
      {label}
    </Button>
  );
}
