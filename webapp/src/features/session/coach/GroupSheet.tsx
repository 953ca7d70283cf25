import { useState } from 'react';
import { formatMinutes } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { ScheduleGroupSessionDocument } from './__generated__/booking';
import type { SessionType_TypeFragment } from './__generated__/sessions';
import { WhenFields } from './WhenFields';
import { minuteOf, momentOf } from './wallTime';

interface GroupFormProps {
  types: readonly SessionType_TypeFragment[];
  onDone: () => Promise<unknown>;
}

interface GroupSheetProps extends GroupFormProps {
  open: boolean;
  onClose: () => void;
}

/** Schedules a group session. */
export function GroupSheet({ open, onClose, types, onDone }: GroupSheetProps) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.group.title, { ns: 'session-coach' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <GroupForm
        types={types.filter((type) => !isOneToOne(type))}
        onDone={async () => {
          onClose();
          await onDone();
        }}
      />
    </Sheet>
  );
}

function GroupForm({ types, onDone }: GroupFormProps) {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const pick = useLocalized();
  const fail = useErrorToast();
  const [form, setForm] = useState({ id: newId(), type: types[0]?.id ?? '', day: '', time: '18:00' });
  const [error, setError] = useState<unknown>();
  const [schedule, pending] = useWrite(ScheduleGroupSessionDocument, { invalidate: true });
  // A different time makes a new session, while a retry of the same one does not.
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part, id: newId() });
  const submit = async () => {
    setError(undefined);
    const startsAt = momentOf({ day: form.day, minute: minuteOf(form.time) ?? 0 }, timeZone);
    try {
      await schedule({ input: { id: form.id, typeId: form.type, startsAt } });
    } catch (failure) {
      setError(failure);
      fail(failure);
      return;
    }
    toast({ kind: 'success', title: t(($) => $.group.done) });
    await onDone().catch(() => undefined);
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t(($) => $.group.type)}
        value={form.type}
        onValue={(type) => change({ type })}
        choices={types.map((one) => ({
          value: one.id,
          label: `${pick(one.name).text}, ${formatMinutes(one.minutes)}`,
        }))}
      />
      <WhenFields
        day={form.day}
        time={form.time}
        onDay={(day) => change({ day })}
        onTime={(time) => change({ time })}
        error={error}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.group.submit)}
      </Button>
    </form>
  );
}
