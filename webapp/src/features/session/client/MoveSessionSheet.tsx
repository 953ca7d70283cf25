import { useRef, useState } from 'react';
import { today } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { formatWhen } from '../../../parts/session/when';
import { Sheet } from '../../../ui/Sheet';
import type { Session_SessionFragment } from '../parts/__generated__/session';
import { ConfirmSlot } from './ConfirmSlot';
import { SlotPicker, type SlotPickerHandle } from './SlotPicker';
import type { Slot } from './slots';
import type { SessionActions } from './useSessionActions';

interface MoveSheetProps {
  session: Session_SessionFragment;
  coachTimeZone: string | null;
  acts: SessionActions;
  open: boolean;
  onClose: () => void;
}

/** Moves a session to another time, or asks the coach to. */
export function MoveSessionSheet({ session, open, onClose, ...rest }: MoveSheetProps) {
  const { t } = useTranslation(['session', 'ui']);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => (session.allowed.move ? $.moveTitle : $.askToMoveTitle), { ns: 'session' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={useLanguage()}
    >
      <Move session={session} onClose={onClose} {...rest} />
    </Sheet>
  );
}

function Move({ session, coachTimeZone, acts, onClose }: Omit<MoveSheetProps, 'open'>) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const [slot, setSlot] = useState<Slot>();
  const picker = useRef<SlotPickerHandle>(null);
  const isFree = session.allowed.move;
  const box = useRef<HTMLDivElement>(null);
  const choose = (next: Slot | undefined) => {
    setSlot(next);
    // The pressed button is gone.
    box.current?.focus({ preventScroll: true });
  };
  const move = async () => {
    if (!slot) return;
    const code = await acts.move(session, slot.startsAt);
    if (code === 'NETWORK') return;
    if (code !== 'SLOT_TAKEN') return onClose();
    choose(undefined);
    await picker.current?.again().catch(() => undefined);
  };
  const name = pick(session.name);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <div hidden={slot !== undefined}>
        <p className="pb-4 text-sub text-soft">
          {t(($) => $.moveFrom, { when: formatWhen(session, timeZone) })}{' '}
          {!isFree && t(($) => $.askToMoveLead)}
        </p>
        <SlotPicker
          ref={picker}
          of={{ sessionId: session.id }}
          from={today(timeZone, serverNow())}
          coachTimeZone={coachTimeZone}
          onPick={choose}
        />
      </div>
      {slot && (
        <ConfirmSlot
          slot={slot}
          note={t(($) => (isFree ? $.moveNote : $.askToMoveLead))}
          yes={t(($) => (isFree ? $.moveYes : $.askToMove))}
          no={t(($) => $.otherTime)}
          pending={acts.pending}
          onYes={() => void move()}
          onNo={() => choose(undefined)}
        >
          <p lang={name.lang} className="font-semibold wrap-anywhere">
            {name.text}
          </p>
        </ConfirmSlot>
      )}
    </div>
  );
}
