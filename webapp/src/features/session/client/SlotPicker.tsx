import { CalendarX, ChevronLeft, ChevronRight, CloudOff } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate, today } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { serverNow, useOnline } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { isSameClock, zoneName } from '../../../lib/zone';
import { addDays } from '../../../parts/calendar/days';
import { Button, IconButton } from '../../../ui/Button';
import { EmptyState, Skeleton } from '../../../ui/States';
import { FreeSlotsDocument, type FreeSlotsQueryVariables } from './__generated__/client';
import { DayStrip } from './DayStrip';
import { dayToShow, type Slot, slotsByDay, stripDays, stripFrom } from './slots';

/** How many days ahead sessions can be booked. */
const maxDays = 60;

export interface SlotPickerHandle {
  /** Refetches the free times; the chosen day stays. */
  again: () => Promise<unknown>;
}

interface SlotPickerProps {
  /** What to book, or which session to move. */
  of: Omit<FreeSlotsQueryVariables, 'from'>;
  /** The first day shown. */
  from: string;
  coachTimeZone: string | null;
  onPick: (slot: Slot) => void;
  ref?: Ref<SlotPickerHandle>;
}

/** The coach's free times, day by day in the user's time zone. */
export function SlotPicker({ of, from: first, coachTimeZone, onPick, ref }: SlotPickerProps) {
  const { timeZone } = useViewer();
  const { t } = useTranslation('session');
  const isOnline = useOnline();
  const [from, setFrom] = useState(first);
  const [chosen, setChosen] = useState<string>();
  // What was free a moment ago may be taken by now.
  const { data, previousData, error, refetch } = useFreshQuery(FreeSlotsDocument, {
    variables: { ...of, from },
    fetchPolicy: 'network-only',
    skip: !isOnline,
  });
  useImperativeHandle(ref, () => ({ again: () => refetch() }), [refetch]);
  const latest = addDays(today(timeZone, serverNow()), maxDays);
  const go = (days: number) => {
    setFrom(addDays(from, days));
    setChosen(undefined);
  };
  if (!isOnline) return <Offline />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  const shown = data ?? previousData;
  if (!shown) return <Skeleton className="h-80 rounded-card" />;
  const days = stripFrom(from);
  const free = slotsByDay(shown.freeSlots, timeZone);
  const day = dayToShow(chosen, days, free);
  return (
    <div className="flex flex-col gap-4">
      <StripHead
        days={days}
        onEarlier={from > first ? () => go(-stripDays) : undefined}
        onLater={addDays(from, stripDays) <= latest ? () => go(stripDays) : undefined}
      />
      <DayStrip days={days} countOf={(of) => free.get(of)?.length ?? 0} day={day} onDay={setChosen} />
      {day ? (
        <Times day={day} slots={free.get(day) ?? []} coachTimeZone={coachTimeZone} onPick={onPick} />
      ) : (
        <p role="status" className="text-center text-sub text-soft">
          {t(($) => $.noneFree)}
        </p>
      )}
      <p className="text-note text-soft">{t(($) => $.ownZone, { zone: zoneName(timeZone) })}</p>
    </div>
  );
}

interface StripHeadProps {
  days: readonly string[];
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

function StripHead({ days, onEarlier, onLater }: StripHeadProps) {
  const { t } = useTranslation('session');
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton
        label={t(($) => $.earlier)}
        disabled={!onEarlier}
        onClick={onEarlier}
        className="disabled:opacity-30"
      >
        <ChevronLeft className="mirrored size-6" aria-hidden="true" />
      </IconButton>
      <p className="min-w-0 text-center font-semibold wrap-anywhere" aria-live="polite">
        {t(($) => $.range, {
          from: formatDate(days[0] ?? '', 'short'),
          to: formatDate(days.at(-1) ?? '', 'short'),
        })}
      </p>
      <IconButton
        label={t(($) => $.later)}
        disabled={!onLater}
        onClick={onLater}
        className="disabled:opacity-30"
      >
        <ChevronRight className="mirrored size-6" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface TimesProps {
  day: string;
  slots: readonly Slot[];
  coachTimeZone: string | null;
  onPick: (slot: Slot) => void;
}

function Times({ day, slots, coachTimeZone, onPick }: TimesProps) {
  const { t } = useTranslation('session');
  const { timeZone } = useViewer();
  const id = useId();
  const coachTime = ({ startsAt }: Slot) =>
    coachTimeZone && !isSameClock(timeZone, coachTimeZone, new Date(startsAt))
      ? t(($) => $.coachTime, { time: formatDate(startsAt, 'time', coachTimeZone) })
      : undefined;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold first-letter:uppercase">
        {formatDate(day, 'long')}
      </h3>
      {slots.length === 0 && (
        <p role="status" className="text-sub text-soft">
          {t(($) => $.noneLeft)}
        </p>
      )}
      <ul className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={slot.startsAt}>
            <Button variant="secondary" className="tabular-nums" onClick={() => onPick(slot)}>
              <span>
                {formatDate(slot.startsAt, 'time', timeZone)}
                {coachTime(slot) && <span className="block text-caption font-medium">{coachTime(slot)}</span>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offline() {
  const { t } = useTranslation('session');
  return (
    <EmptyState
      className="py-6"
      icon={<CloudOff className="size-8" />}
      title={t(($) => $.offline)}
      message={t(($) => $.offlineLead)}
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  return (
    <EmptyState
      className="py-6"
      icon={<CalendarX className="size-8" />}
      title={t(($) => $.error)}
      message={errorText(error)}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      }
    />
  );
}
