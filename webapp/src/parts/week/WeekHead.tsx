import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { addDays, mondayOf } from '../calendar/days';

/** How far from today a week can be viewed. */
const maxDays = 358;

interface WeekHeadProps {
  monday: string;
  today: string;
  onMonday: (monday: string) => void;
}

/** The week shown, with buttons to its neighbours. */
export function WeekHead({ monday, today, onMonday }: WeekHeadProps) {
  const { t } = useTranslation('parts-week');
  const current = mondayOf(today);
  const range = t(($) => $.range, {
    from: formatDate(monday, 'short'),
    to: formatDate(addDays(monday, 6), 'short'),
  });
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton
        label={t(($) => $.earlier)}
        disabled={monday <= addDays(current, -maxDays)}
        onClick={() => onMonday(addDays(monday, -7))}
        className="disabled:opacity-30"
      >
        <ChevronLeft className="mirrored size-6" aria-hidden="true" />
      </IconButton>
      <div className="min-w-0 text-center">
        <h2 className="text-heading font-bold wrap-anywhere" aria-live="polite">
          {monday === current ? t(($) => $.thisWeek) : range}
        </h2>
        {monday === current ? (
          <p className="text-note text-soft">{range}</p>
        ) : (
          <button
            type="button"
            onClick={() => onMonday(current)}
            className="pressable min-h-8 px-3 text-note font-semibold text-accent"
          >
            {t(($) => $.toThisWeek)}
          </button>
        )}
      </div>
      <IconButton
        label={t(($) => $.later)}
        disabled={monday >= addDays(current, maxDays)}
        onClick={() => onMonday(addDays(monday, 7))}
        className="disabled:opacity-30"
      >
        <ChevronRight className="mirrored size-6" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
