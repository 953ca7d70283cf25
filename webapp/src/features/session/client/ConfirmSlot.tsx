import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { zoneName } from '../../../lib/zone';
import { formatWhen } from '../../../parts/session/when';
import { Button } from '../../../ui/Button';
import type { Slot } from './slots';

interface ConfirmSlotProps {
  slot: Slot;
  /** What is being booked, and with whom. */
  children: ReactNode;
  /** What happens next. */
  note: string;
  yes: string;
  no: string;
  pending: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks to confirm a time. */
export function ConfirmSlot({ slot, children, note, yes, no, pending, onYes, onNo }: ConfirmSlotProps) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  return (
    <div className="flex flex-col gap-4">
      <div>
        {children}
        <p className="font-semibold first-letter:uppercase">{formatWhen(slot, timeZone)}</p>
        <p className="text-note text-soft">{t(($) => $.ownZone, { zone: zoneName(timeZone) })}</p>
      </div>
      <p className="text-sub">{note}</p>
      <div className="flex flex-col gap-2">
        <Button wide pending={pending} onClick={onYes}>
          {yes}
        </Button>
        <Button wide variant="plain" onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  );
}
