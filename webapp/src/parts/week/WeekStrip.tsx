import { Check, Minus } from 'lucide-react';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { cx } from '../../ui/cx';
import { weekFrom } from '../calendar/days';
import { type DayState, dayStateOf, type PlannedWorkout, type Week } from './week';

interface WeekStripProps {
  week: Pick<Week, 'from' | 'planned'>;
  today: string;
  day: string;
  onDay: (day: string) => void;
}

/** The days of a week with their states; one is chosen. */
export function WeekStrip({ week, today, day: chosen, onDay }: WeekStripProps) {
  const { t } = useTranslation('parts-week');
  return (
    <fieldset className="grid grid-cols-7 sm:gap-2">
      <legend className="sr-only">{t(($) => $.days)}</legend>
      {weekFrom(week.from).map((day) => (
        <Day
          key={day}
          day={day}
          planned={week.planned.filter(({ date }) => date === day)}
          today={today}
          isChosen={day === chosen}
          onChoose={() => onDay(day)}
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  day: string;
  planned: PlannedWorkout[];
  today: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, planned, today, isChosen, onChoose }: DayProps) {
  const { t } = useTranslation('parts-week');
  const done = planned.filter(({ log }) => log).length;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={onChoose}
      className={cx(
        'pressable flex min-w-0 flex-col items-center gap-1 rounded-control py-2 forced-colors:border',
        isChosen ? 'bg-tint' : 'hover:bg-fill',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'text-[min(0.75rem,3.2vw)] leading-4 font-semibold',
          day === today ? 'text-accent' : 'text-soft',
        )}
      >
        {formatDate(day, 'weekday')}
      </span>
      <span
        aria-hidden="true"
        className={cx('leading-6 tabular-nums', day === today ? 'font-bold text-accent' : 'font-semibold')}
      >
        {Number(day.slice(8))}
      </span>
      <Mark state={dayStateOf(planned, today)} />
      <span className="sr-only">
        {formatDate(day, 'long')}:{' '}
        {planned.length === 0 ? t(($) => $.dayRest) : t(($) => $.dayDone, { done, count: planned.length })}
      </span>
    </button>
  );
}

const marks: Record<DayState, string> = {
  done: 'bg-accent text-on-accent forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
  missed: 'bg-warn-tint text-warn ring-1 ring-warn',
  today: 'ring-2 ring-accent',
  ahead: 'border border-field',
  rest: '',
};

/** A tick for done, a dash for missed, a circle for still to come. */
function Mark({ state }: { state: DayState }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-4.5 place-items-center rounded-pill forced-color-adjust-none', marks[state])}
    >
      {state === 'done' && <Check className="size-3.5" strokeWidth={3.5} />}
      {state === 'missed' && <Minus className="size-3.5" strokeWidth={3.5} />}
    </span>
  );
}
