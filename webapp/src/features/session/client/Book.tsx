import { useRef, useState } from 'react';
import { formatDate, formatMinutes, today } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { serverNow } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { Sheet } from '../../../ui/Sheet';
import type { BookableType, MySessions } from './BookCard';
import { ConfirmSlot } from './ConfirmSlot';
import { SlotPicker, type SlotPickerHandle } from './SlotPicker';
import type { Slot } from './slots';
import type { SessionActions } from './useSessionActions';

interface BookProps {
  mine: MySessions;
  first: BookableType;
  acts: SessionActions;
  onBooked: () => void;
}

/** Chooses a type and a time, and confirms. */
export function Book({ mine: { allowance, types, coachTimeZone }, first, acts, onBooked }: BookProps) {
  const { t } = useTranslation(['session', 'ui']);
  const language = useLanguage();
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const [typeId, setTypeId] = useState(first.id);
  const [ahead, setAhead] = useState(false);
  const [slot, setSlot] = useState<Slot>();
  const [open, setOpen] = useState(false);
  const picker = useRef<SlotPickerHandle>(null);
  const type = types.find(({ id }) => id === typeId) ?? first;
  const nextFrom = allowance?.isFree === false ? allowance.nextFrom : null;
  const from = today(timeZone, nextFrom ? new Date(nextFrom) : serverNow());
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sub text-soft">
        {nextFrom
          ? t(($) => $.nextFree, { ns: 'session', date: formatDate(nextFrom, 'medium', timeZone) })
          : t(($) => $.isFree, { ns: 'session' })}
      </p>
      {nextFrom && !ahead ? (
        <Button variant="secondary" className="self-start" onClick={() => setAhead(true)}>
          {t(($) => $.bookAhead, { ns: 'session' })}
        </Button>
      ) : (
        <>
          {types.length > 1 ? (
            <Segmented
              label={t(($) => $.type, { ns: 'session' })}
              value={type.id}
              onValue={setTypeId}
              choices={types.map(({ id, name, minutes }) => ({
                value: id,
                label: `${pick(name).text}, ${formatMinutes(minutes)}`,
              }))}
            />
          ) : (
            <TypeLine type={type} />
          )}
          <SlotPicker
            key={`${type.id} ${from}`}
            ref={picker}
            of={{ typeId: type.id }}
            from={from}
            coachTimeZone={coachTimeZone}
            onPick={(picked) => {
              setSlot(picked);
              setOpen(true);
            }}
          />
        </>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(($) => (type.onRequest ? $.askTitle : $.confirmTitle), { ns: 'session' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        {slot && (
          <Question
            key={slot.startsAt}
            slot={slot}
            type={type}
            acts={acts}
            onClose={() => setOpen(false)}
            onBooked={() => {
              setAhead(false);
              onBooked();
            }}
            onRefused={() => picker.current?.again()}
          />
        )}
      </Sheet>
    </div>
  );
}

function TypeLine({ type: { name, minutes, mode } }: { type: BookableType }) {
  const { t } = useTranslation('session');
  const pick = useLocalized();
  const { text, lang } = pick(name);
  return (
    <p>
      <span lang={lang} className="font-semibold wrap-anywhere">
        {text}
      </span>
      <span className="block text-note text-soft">
        {formatMinutes(minutes)} · {t(($) => $.mode[mode])}
      </span>
    </p>
  );
}

interface QuestionProps {
  slot: Slot;
  type: BookableType;
  acts: SessionActions;
  onClose: () => void;
  onBooked: () => void;
  onRefused: () => void;
}

/** Confirms a booking; each chosen time is a booking of its own. */
function Question({ slot, type, acts, onClose, onBooked, onRefused }: QuestionProps) {
  const { t } = useTranslation('session');
  const [id] = useState(() => newId());
  const book = async () => {
    const code = await acts.book(id, type.id, slot.startsAt);
    // Once online, the same time may be tried again.
    if (code === 'NETWORK') return;
    onClose();
    if (code) onRefused();
    else onBooked();
  };
  return (
    <ConfirmSlot
      slot={slot}
      note={t(($) => (type.onRequest ? $.onRequest : $.rules))}
      yes={t(($) => (type.onRequest ? $.ask : $.book))}
      no={t(($) => $.otherTime)}
      pending={acts.pending}
      onYes={() => void book()}
      onNo={onClose}
    >
      <TypeLine type={type} />
    </ConfirmSlot>
  );
}
