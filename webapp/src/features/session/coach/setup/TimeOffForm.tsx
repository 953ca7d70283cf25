import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { serverNow } from '../../../../lib/offline';
import { useWrite } from '../../../../lib/useWrite';
import { useViewer } from '../../../../lib/viewer';
import { addDays } from '../../../../parts/calendar/days';
import { DateField } from '../../../../parts/DateField';
import { useErrorToast } from '../../../../parts/useErrorToast';
import { useRefusal } from '../../../../parts/useFirstError';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { toast } from '../../../../ui/toast';
import { minuteOf, momentOf, wallTimeOf } from '../wallTime';
import { AddTimeOffDocument } from './__generated__/setup';
import { BookedWithin } from './BookedWithin';

/** The start and end of time off, with the sessions booked during it. */
export function TimeOffForm({ onDone }: { onDone: () => Promise<unknown> }) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const { timeZone } = useViewer();
  const fail = useErrorToast();
  const [today] = useState(() => wallTimeOf(serverNow(), timeZone).day);
  const [form, setForm] = useState(() => ({
    id: newId(),
    from: addDays(today, 1),
    fromTime: '00:00',
    until: addDays(today, 2),
    untilTime: '00:00',
    note: '',
  }));
  const { ref, setError, fieldError } = useRefusal();
  const [add, pending] = useWrite(AddTimeOffDocument, { invalidate: true });
  const moment = (day: string, time: string) => {
    const minute = minuteOf(time);
    return day && minute !== undefined ? momentOf({ day, minute }, timeZone) : '';
  };
  const startsAt = moment(form.from, form.fromTime);
  const endsAt = moment(form.until, form.untilTime);
  const isWhole = startsAt !== '' && endsAt !== '';
  const isBackwards = isWhole && endsAt <= startsAt;
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part, id: newId() }));
  const save = async () => {
    setError(undefined);
    try {
      await add({ id: form.id, input: { startsAt, endsAt, note: form.note } });
    } catch (failure) {
      setError(failure);
      fail(failure);
      return;
    }
    toast({ kind: 'success', title: t(($) => $.off.saved, { ns: 'session-coach' }) });
    await onDone().catch(() => undefined);
  };
  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.off.lead, { ns: 'session-coach' })}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <DateField
          label={t(($) => $.off.from, { ns: 'session-coach' })}
          required
          min={today}
          value={form.from}
          onChange={({ target }) => change({ from: target.value })}
          error={fieldError('startsAt')}
        />
        <TextField
          label={t(($) => $.time, { ns: 'session-coach' })}
          type="time"
          required
          value={form.fromTime}
          onChange={({ target }) => change({ fromTime: target.value })}
        />
        <DateField
          label={t(($) => $.off.until, { ns: 'session-coach' })}
          required
          min={form.from}
          value={form.until}
          onChange={({ target }) => change({ until: target.value })}
          error={isBackwards ? t(($) => $.off.backwards, { ns: 'session-coach' }) : fieldError('endsAt')}
        />
        <TextField
          label={t(($) => $.time, { ns: 'session-coach' })}
          type="time"
          required
          value={form.untilTime}
          onChange={({ target }) => change({ untilTime: target.value })}
        />
      </div>
      <TextField
        label={t(($) => $.off.note, { ns: 'session-coach' })}
        hint={t(($) => $.off.noteHint, { ns: 'session-coach' })}
        note={t(($) => $.optional, { ns: 'ui' })}
        maxLength={200}
        value={form.note}
        onChange={({ target }) => change({ note: target.value })}
        error={fieldError('note')}
      />
      {isWhole && !isBackwards && <BookedWithin startsAt={startsAt} endsAt={endsAt} />}
      <Button type="submit" size="large" wide pending={pending} disabled={isBackwards}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
    </form>
  );
}
