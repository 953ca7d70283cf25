import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { formatWhen } from '../../../parts/session/when';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { SlotChoice } from './SlotChoice';
import type { CoachedSession, useCoachActions } from './useCoachActions';

interface MoveSheetProps {
  open: boolean;
  onClose: () => void;
  session: CoachedSession;
  acts: ReturnType<typeof useCoachActions>;
}

/** Moves a session to another time; the client is notified. */
export function CoachMoveSheet({ open, onClose, session, acts }: MoveSheetProps) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.move.title, { ns: 'session-coach' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <MoveForm session={session} acts={acts} onDone={onClose} />
    </Sheet>
  );
}

function MoveForm({
  session,
  acts,
  onDone,
}: Pick<MoveSheetProps, 'session' | 'acts'> & { onDone: () => void }) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const [startsAt, setStartsAt] = useState('');
  const [tries, setTries] = useState(0);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setPending(true);
    const isDone = await acts.move(session, startsAt);
    setPending(false);
    if (isDone) return onDone();
    setStartsAt('');
    setTries(tries + 1);
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.move.lead, { when: formatWhen(session, timeZone) })}</p>
      <SlotChoice key={tries} of={{ sessionId: session.id }} value={startsAt} onValue={setStartsAt} />
      <Button type="submit" size="large" wide pending={pending} disabled={startsAt === ''}>
        {t(($) => $.move.submit)}
      </Button>
    </form>
  );
}
