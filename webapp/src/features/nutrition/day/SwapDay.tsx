import { useState } from 'react';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { mondayOf, weekFrom } from '../../../parts/calendar/days';
import { useRunAction } from '../../../parts/useRunAction';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { SwapMealDaysDocument } from './__generated__/day';

/** Exchanges a day's meals with those of another day of the week. */
export function SwapDay({ day }: { day: string }) {
  const { t } = useTranslation('nutrition-day');
  const run = useRunAction();
  const [swap, pending] = useWrite(SwapMealDaysDocument, { invalidate: true });
  const others = weekFrom(mondayOf(day)).filter((other) => other !== day);
  const [chosen, setChosen] = useState<string>();
  const other = others.find((one) => one === chosen) ?? others[0];
  if (!other) return null;
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <Select
        label={t(($) => $.swapDay)}
        hint={t(($) => $.swapDayLead)}
        value={other}
        onValue={setChosen}
        choices={others.map((value) => ({ value, label: formatDate(value, 'weekday') }))}
      />
      <Button
        variant="secondary"
        pending={pending}
        onClick={() =>
          void run(() => swap({ date: day, with: other }), { kind: 'success', title: t(($) => $.swappedDay) })
        }
      >
        {t(($) => $.swapNow)}
      </Button>
    </div>
  );
}
