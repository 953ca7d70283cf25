import { useState } from 'react';
import { today } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { DateField } from '../../../parts/DateField';
import { Button } from '../../../ui/Button';

interface PlanEndProps {
  endsOn: string | null;
  onSave: (endsOn: string | null) => void;
}

/** The last day of a client's plan, which is optional. */
export function PlanEnd({ endsOn, onSave }: PlanEndProps) {
  const { t } = useTranslation(['people-admin', 'ui']);
  const { timeZone } = useViewer();
  const [day, setDay] = useState(endsOn ?? '');
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(day || null);
      }}
    >
      <DateField
        label={t(($) => $.lastDay, { ns: 'people-admin' })}
        hint={t(($) => $.lastDayNote, { ns: 'people-admin' })}
        min={today(timeZone)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        className="w-full"
      />
      {day !== (endsOn ?? '') && (
        <Button type="submit" variant="secondary">
          {t(($) => $.save, { ns: 'ui' })}
        </Button>
      )}
    </form>
  );
}
