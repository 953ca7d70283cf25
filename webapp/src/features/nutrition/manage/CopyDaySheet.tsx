import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useWeekdays } from '../../../parts/planGrid/useWeekdays';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';

interface CopyDaySheetProps {
  /** The weekday that is copied. */
  from: number;
  open: boolean;
  onClose: () => void;
  onCopy: (to: number[]) => void;
}

/** Asks which other days a day of the week is copied to. */
export function CopyDaySheet({ from, open, onClose, onCopy }: CopyDaySheetProps) {
  const { t } = useTranslation(['nutrition-manage', 'ui']);
  const language = useLanguage();
  const weekdays = useWeekdays();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.copyDay, { ns: 'nutrition-manage', day: weekdays[from - 1]?.long ?? '' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <Days key={from} from={from} onCopy={onCopy} />
    </Sheet>
  );
}

function Days({ from, onCopy }: Pick<CopyDaySheetProps, 'from' | 'onCopy'>) {
  const { t } = useTranslation('nutrition-manage');
  const weekdays = useWeekdays();
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <>
      <fieldset className="flex flex-col pb-3">
        <legend className="pb-1 text-sub text-soft">{t(($) => $.copyLead)}</legend>
        {weekdays.map(({ long }, nth) =>
          nth + 1 === from ? null : (
            <label key={long} className="flex min-h-11 cursor-pointer items-center gap-3 px-1 text-body">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={chosen.includes(nth + 1)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, nth + 1] : chosen.filter((one) => one !== nth + 1))
                }
              />
              <span className="first-letter:uppercase">{long}</span>
            </label>
          ),
        )}
      </fieldset>
      <Button size="large" wide disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
        {t(($) => $.copy)}
      </Button>
    </>
  );
}
