import { useTranslation } from '../../../lib/i18n';
import { ReasonSheet } from './ReasonSheet';
import type { CoachedSession, useCoachActions } from './useCoachActions';

interface DeclineSheetProps {
  open: boolean;
  onClose: () => void;
  session: CoachedSession;
  acts: ReturnType<typeof useCoachActions>;
}

/** Declines a request for a session or for moving one. */
export function DeclineSheet({ open, onClose, session, acts }: DeclineSheetProps) {
  const { t } = useTranslation('session-coach');
  const isMove = session.moveTo !== null;
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t(($) => (isMove ? $.declineMove : $.declineRequest))}
      lead={t(($) => (isMove ? $.declineMoveLead : $.declineRequestLead))}
      action={t(($) => $.decline)}
      onReason={(reason) => acts.decline(session, reason)}
    />
  );
}
