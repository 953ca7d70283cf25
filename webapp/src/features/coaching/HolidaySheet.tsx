import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { DateField } from '../../parts/DateField';
import { useErrorToast } from '../../parts/useErrorToast';
import { useRefusal } from '../../parts/useFirstError';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { CoachHomeDocument, type Home_HomeFragment, SetHolidayDocument } from './__generated__/coachHome';

interface HolidaySheetProps {
  open: boolean;
  onClose: () => void;
  holiday: Home_HomeFragment['holiday'];
  today: string;
}

/** The coach's holiday, during which nothing is shown as needing them. */
export function HolidaySheet({ open, onClose, holiday, today }: HolidaySheetProps) {
  const { t } = useTranslation(['coaching', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.holiday.plan, { ns: 'coaching' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <HolidayForm holiday={holiday} today={today} onDone={onClose} />
    </Sheet>
  );
}

function HolidayForm({
  holiday,
  today,
  onDone,
}: Pick<HolidaySheetProps, 'holiday' | 'today'> & { onDone: () => void }) {
  const { t } = useTranslation(['coaching', 'ui']);
  const fail = useErrorToast();
  const [from, setFrom] = useState(holiday?.from ?? today);
  const [to, setTo] = useState(holiday?.to ?? '');
  const { ref, setError, fieldError } = useRefusal();
  const [setHoliday, pending] = useWrite(SetHolidayDocument, {
    update: (cache, { setHoliday: coachHome }) =>
      cache.writeQuery({ query: CoachHomeDocument, data: { coachHome } }),
  });
  const save = async (next: { from: string; to: string } | null) => {
    setError(undefined);
    try {
      await setHoliday({ input: next });
      onDone();
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
  };
  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ from, to });
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.holiday.about, { ns: 'coaching' })}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <DateField
          label={t(($) => $.holiday.from, { ns: 'coaching' })}
          required
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          error={fieldError('from')}
        />
        <DateField
          label={t(($) => $.holiday.to, { ns: 'coaching' })}
          required
          min={from > today ? from : today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={fieldError('to')}
        />
      </div>
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
      {holiday && (
        <Button variant="danger" size="large" wide disabled={pending} onClick={() => void save(null)}>
          {t(($) => $.holiday.end, { ns: 'coaching' })}
        </Button>
      )}
    </form>
  );
}
