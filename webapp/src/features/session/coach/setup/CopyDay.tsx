import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../../lib/i18n';
import { Button } from '../../../../ui/Button';
import { Sheet } from '../../../../ui/Sheet';

interface CopyDayProps {
  open: boolean;
  onClose: () => void;
  /** The weekday; 0 is Monday. */
  from: number;
  onCopy: (to: readonly number[]) => void;
}

const workdays = 5;

/** Copies the hours of one day to others. */
export function CopyDay({ open, onClose, from, onCopy }: CopyDayProps) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const language = useLanguage();
  const names = t(($) => $.weekdays, { ns: 'session-coach', returnObjects: true });
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    Array.from({ length: workdays }, (_, nth) => nth).filter((nth) => nth !== from),
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.hours.copyTitle, { ns: 'session-coach', day: names[from] ?? '' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <fieldset className="flex flex-col pb-3">
        <legend className="pb-1 text-sub text-soft">
          {t(($) => $.hours.copyLead, { ns: 'session-coach' })}
        </legend>
        {names.map((name, nth) =>
          nth === from ? null : (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 px-1 text-body">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={chosen.includes(nth)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, nth] : chosen.filter((one) => one !== nth))
                }
              />
              {name}
            </label>
          ),
        )}
      </fieldset>
      <Button
        size="large"
        wide
        disabled={chosen.length === 0}
        onClick={() => {
          onCopy(chosen);
          onClose();
        }}
      >
        {t(($) => $.hours.copy, { ns: 'session-coach' })}
      </Button>
    </Sheet>
  );
}
