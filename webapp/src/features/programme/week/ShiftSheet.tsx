import { useState } from 'react';
import { toRequestError, useFieldError } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { addDays, mondayOf } from '../../../parts/calendar/days';
import { DateField } from '../../../parts/DateField';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { ShiftProgrammeDocument, TrainingWeekDocument } from './__generated__/week';

interface ShiftSheetProps {
  id: string;
  today: string;
  open: boolean;
  onClose: () => void;
}

/** Asks from which day the programme continues, next Monday if nothing is said. */
export function ShiftSheet({ id, today, open, onClose }: ShiftSheetProps) {
  const { t } = useTranslation(['programme', 'ui']);
  const language = useLanguage();
  const fail = useErrorToast();
  const [day, setDay] = useState(() => addDays(mondayOf(today), 7));
  const [error, setError] = useState<unknown>();
  const fieldError = useFieldError(error);
  const isTaken = error !== undefined && toRequestError(error).code === 'CONFLICT';
  const [shift, pending] = useWrite(ShiftProgrammeDocument, {
    refresh: [TrainingWeekDocument],
    invalidate: true,
  });
  const save = async () => {
    setError(undefined);
    try {
      await shift({ id, continuesOn: day });
      onClose();
      toast({
        kind: 'success',
        title: t(($) => $.continues, { ns: 'programme', date: formatDate(day, 'short') }),
      });
    } catch (failure) {
      setError(failure);
      if (toRequestError(failure).code !== 'CONFLICT') fail(failure);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.pauseTitle, { ns: 'programme' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="text-sub text-soft">{t(($) => $.pauseLead, { ns: 'programme' })}</p>
        <DateField
          label={t(($) => $.continueOn, { ns: 'programme' })}
          value={day}
          min={today}
          required
          onChange={(event) => setDay(event.target.value)}
          error={isTaken ? t(($) => $.taken, { ns: 'programme' }) : fieldError('continuesOn')}
        />
        <Button type="submit" size="large" wide pending={pending}>
          {t(($) => $.pauseSave, { ns: 'programme' })}
        </Button>
      </form>
    </Sheet>
  );
}
