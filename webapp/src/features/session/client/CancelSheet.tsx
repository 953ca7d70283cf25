import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { formatWhen } from '../../../parts/session/when';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextArea } from '../../../ui/TextField';
import type { Session_SessionFragment } from '../parts/__generated__/session';
import type { SessionActions } from './useSessionActions';

interface CancelSheetProps {
  session: Session_SessionFragment;
  acts: SessionActions;
  open: boolean;
  onClose: () => void;
}

function meaningOf({ state, allowed, capacity }: Session_SessionFragment) {
  if (state === 'REQUESTED') return 'request' as const;
  if (!allowed.cancelsLate) return 'free' as const;
  return capacity === 1 ? ('late' as const) : ('lateSeat' as const);
}

/** Confirms a cancellation, explaining what it means. */
export function CancelSheet({ session, acts, open, onClose }: CancelSheetProps) {
  const { t } = useTranslation(['session', 'ui']);
  const { timeZone } = useViewer();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const cancel = async () => {
    const code = await (isOneToOne(session) ? acts.cancel(session, reason) : acts.leave(session));
    if (!code) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => (isOneToOne(session) ? $.cancelTitle : $.leaveTitle), { ns: 'session' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="font-semibold first-letter:uppercase">{formatWhen(session, timeZone)}</p>
          <p className="text-sub">{t(($) => $.cancelMeans[meaningOf(session)], { ns: 'session' })}</p>
        </div>
        {isOneToOne(session) && (
          <TextArea
            label={t(($) => $.reason, { ns: 'session' })}
            note={t(($) => $.optional, { ns: 'ui' })}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="flex flex-col gap-2">
          <Button wide variant="danger" pending={acts.pending} onClick={() => void cancel()}>
            {t(($) => (isOneToOne(session) ? $.cancelYes : $.leave), { ns: 'session' })}
          </Button>
          <Button wide variant="plain" onClick={onClose}>
            {t(($) => $.keep, { ns: 'session' })}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
