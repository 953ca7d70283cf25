import { useId, useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useViewer } from '../../../lib/viewer';
import { addDays } from '../../../parts/calendar/days';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/States';
import { CoachFreeSlotsDocument } from './__generated__/booking';
import { wallTimeOf } from './wallTime';

/** The most days that one request may cover. */
const windowDays = 14;
const nothing = { typeId: null, sessionId: null, clientId: null };

interface SlotChoiceProps {
  /** What is booked for whom, or which session is moved: its own time counts as free. */
  of: { typeId: string; clientId: string } | { sessionId: string };
  value: string;
  onValue: (startsAt: string) => void;
}

/** Chooses a day that has free times and one of them, in the coach's time zone. */
export function SlotChoice({ of, value, onValue }: SlotChoiceProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const errorText = useErrorText();
  const name = useId();
  const [today] = useState(() => wallTimeOf(serverNow(), timeZone).day);
  const [from, setFrom] = useState(today);
  const [chosen, setChosen] = useState('');
  const { data, error } = useFreshQuery(CoachFreeSlotsDocument, {
    variables: { ...nothing, ...of, from },
    fetchPolicy: 'network-only',
  });
  const days = new Map<string, string[]>();
  for (const { startsAt } of data?.freeSlots ?? []) {
    const { day: free } = wallTimeOf(startsAt, timeZone);
    days.set(free, [...(days.get(free) ?? []), startsAt]);
  }
  const day = days.has(chosen) ? chosen : ([...days.keys()][0] ?? '');
  const turn = (by: number) => {
    setFrom(addDays(from, by * windowDays));
    onValue('');
  };
  const last = addDays(from, windowDays - 1);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="px-1 text-note text-soft" aria-live="polite">
          {t(($) => $.weekOf, { from: formatDate(from, 'short'), until: formatDate(last, 'short') })}
        </p>
        <div className="flex">
          <Button variant="plain" size="small" disabled={from <= today} onClick={() => turn(-1)}>
            {t(($) => $.slot.earlier)}
          </Button>
          <Button variant="plain" size="small" onClick={() => turn(1)}>
            {t(($) => $.slot.later)}
          </Button>
        </div>
      </div>
      {error && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {errorText(error)}
        </p>
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && days.size === 0 && <p className="px-1 text-sub text-soft">{t(($) => $.slot.none)}</p>}
      {days.size > 0 && (
        <>
          <Select
            label={t(($) => $.slot.day)}
            value={day}
            onValue={(next) => {
              setChosen(next);
              onValue('');
            }}
            choices={[...days].map(([one, slots]) => ({
              value: one,
              label: t(($) => $.slot.dayFree, {
                day: `${formatDate(one, 'weekday')}, ${formatDate(one, 'short')}`,
                count: slots.length,
              }),
            }))}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="px-1 pb-1.5 text-note font-semibold">{t(($) => $.slot.time)}</legend>
            {days.get(day)?.map((startsAt) => (
              <label
                key={startsAt}
                className={cx(
                  'relative grid min-h-11 min-w-11 place-items-center rounded-pill px-3 text-sub font-semibold tabular-nums select-none has-focus-visible:outline-3 has-focus-visible:outline-accent forced-colors:border',
                  startsAt === value ? 'bg-accent text-on-accent' : 'bg-fill',
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={startsAt}
                  checked={startsAt === value}
                  onChange={() => onValue(startsAt)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
                />
                {formatDate(startsAt, 'time', timeZone)}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
}
