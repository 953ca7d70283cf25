import { useId } from 'react';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { cx } from '../../../ui/cx';

interface DayStripProps {
  days: readonly string[];
  /** The number of free times on a day. */
  countOf: (day: string) => number;
  day: string | undefined;
  onDay: (day: string) => void;
}

/** Two weeks of days with their free times. A radio group, so the arrow keys work. */
export function DayStrip({ days, countOf, day: chosen, onDay }: DayStripProps) {
  const { t } = useTranslation('session');
  const name = useId();
  return (
    <fieldset className="grid grid-cols-7 gap-0.5 sm:gap-2">
      <legend className="sr-only">{t(($) => $.days)}</legend>
      {days.map((day) => (
        <Day
          key={day}
          name={name}
          day={day}
          count={countOf(day)}
          isChosen={day === chosen}
          onChoose={() => onDay(day)}
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  name: string;
  day: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ name, day, count, isChosen, onChoose }: DayProps) {
  const { t } = useTranslation('session');
  return (
    <label
      className={cx(
        'relative flex min-w-0 flex-col items-center gap-1 rounded-control py-2 has-focus-visible:outline-3 has-focus-visible:outline-accent forced-colors:border',
        isChosen && 'bg-tint',
        count === 0 && 'text-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        value={day}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChoose}
        aria-label={`${formatDate(day, 'long')}: ${t(($) => $.free, { count })}`}
        className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
      />
      <span aria-hidden="true" className="text-[min(0.75rem,3.2vw)] leading-4 font-semibold text-soft">
        {formatDate(day, 'weekday')}
      </span>
      <span aria-hidden="true" className={cx('leading-6 tabular-nums', count > 0 && 'font-bold')}>
        {Number(day.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'min-w-5 rounded-pill px-1.5 text-center text-caption font-bold tabular-nums',
          count > 0 ? 'bg-accent text-on-accent forced-colors:border' : 'text-soft',
        )}
      >
        {count > 0 ? count : '–'}
      </span>
    </label>
  );
}
