import { useRef, useState } from 'react';
import { useFieldError } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { addDays } from '../../parts/calendar/days';
import { DateField } from '../../parts/DateField';
import { useErrorToast } from '../../parts/useErrorToast';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import type { Pause_PauseFragment } from './__generated__/rewards';
import { usePauses } from './usePauses';

interface PauseFormProps {
  pause: Pause_PauseFragment | undefined;
  today: string;
  onDone: () => void;
}

export function PauseForm({ pause, today, onDone }: PauseFormProps) {
  const { t } = useTranslation(['rewards', 'ui']);
  const fail = useErrorToast();
  const { create, update, pending } = usePauses();
  const [reason, setReason] = useState(pause?.reason ?? 'HOLIDAY');
  const [from, setFrom] = useState(pause?.from ?? today);
  const [to, setTo] = useState(pause ? (pause.to ?? '') : addDays(today, 6));
  const [error, setError] = useState<unknown>();
  const fieldError = useFieldError(error);
  const id = useRef(newId());

  const save = async () => {
    setError(undefined);
    const input = { from, to: to === '' ? null : to, reason };
    try {
      if (pause) await update({ id: pause.id, input });
      else await create({ input: { ...input, id: id.current } });
      onDone();
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
  };

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Segmented
        label={t(($) => $.reasonLabel, { ns: 'rewards' })}
        value={reason}
        onValue={setReason}
        choices={[
          { value: 'HOLIDAY', label: t(($) => $.reason.HOLIDAY, { ns: 'rewards' }) },
          { value: 'INJURY', label: t(($) => $.reason.INJURY, { ns: 'rewards' }) },
        ]}
      />
      <DateField
        label={t(($) => $.from, { ns: 'rewards' })}
        required
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={fieldError('from')}
      />
      <DateField
        label={t(($) => $.to, { ns: 'rewards' })}
        hint={t(($) => $.toHint, { ns: 'rewards' })}
        min={from}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={fieldError('to')}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
    </form>
  );
}
