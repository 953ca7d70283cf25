import { Copy, Plus } from 'lucide-react';
import type { DragEvent } from 'react';
import { formatMinutes } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { Button, IconButton } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { preloadSheet } from '../../../ui/Sheet';
import { type Day, type Slot, slotsOn } from './slots';
import { useWeekdays } from './useWeekdays';

interface PlanActs {
  add: (day: Day) => void;
  open: (key: string) => void;
  step: (key: string, arrow: string) => void;
  remove: (key: string) => void;
  place: (key: string, day: Day) => void;
  /** Undefined for the last week. */
  copy: (() => void) | undefined;
}

interface WeekGridProps {
  week: number;
  slots: readonly Slot[];
  /** Whether this is the week shown on a phone. */
  isShown: boolean;
  wrong: string | undefined;
  acts?: PlanActs;
}

const dragged = 'application/x-forma-slot';

/** A week with its days side by side, or stacked on a phone. */
export function WeekGrid({ week, slots, isShown, wrong, acts }: WeekGridProps) {
  const { t } = useTranslation('programme-staff');
  const weekdays = useWeekdays();
  const isEmpty = !slots.some((slot) => slot.week === week);
  return (
    <section aria-label={t(($) => $.week, { week })} className={isShown ? '' : 'max-lg:hidden'}>
      <div className="flex min-h-11 items-center justify-between gap-2 px-1">
        <h3 className="font-bold max-lg:sr-only">{t(($) => $.week, { week })}</h3>
        {acts?.copy && (
          <Button
            variant="plain"
            size="small"
            className="ml-auto"
            aria-label={t(($) => $.copyWeek, { week })}
            disabled={isEmpty}
            icon={<Copy className="size-4" aria-hidden="true" />}
            onPointerDown={() => void preloadSheet()}
            onClick={acts.copy}
          >
            {t(($) => $.copy)}
          </Button>
        )}
      </div>
      <ol className="grid gap-2 lg:grid-cols-7">
        {weekdays.map(({ short, long }, nth) => (
          <DayCell
            key={short}
            short={short}
            long={long}
            day={{ week, weekday: nth + 1 }}
            slots={slotsOn(slots, { week, weekday: nth + 1 })}
            wrong={wrong}
            acts={acts}
          />
        ))}
      </ol>
    </section>
  );
}

interface DayCellProps {
  short: string;
  long: string;
  day: Day;
  slots: Slot[];
  wrong: string | undefined;
  acts: PlanActs | undefined;
}

function DayCell({ short, long, day, slots, wrong, acts }: DayCellProps) {
  const { t } = useTranslation('programme-staff');
  const drop = acts && {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragged)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      acts.place(event.dataTransfer.getData(dragged), day);
    },
  };
  return (
    <li {...drop} className="card flex min-w-0 flex-col gap-2 p-2">
      <div className="flex items-center justify-between gap-1 px-1">
        <span className="text-note font-semibold text-soft first-letter:uppercase">
          <span className="lg:hidden">{long}</span>
          <span className="max-lg:hidden">{short}</span>
        </span>
        {acts && (
          <IconButton
            label={t(($) => $.addTo, { week: day.week, day: long })}
            onPointerDown={() => void preloadSheet()}
            onClick={() => acts.add(day)}
          >
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {slots.length > 0 && (
        <ul className="flex flex-col gap-2">
          {slots.map((slot) => (
            <SlotChip key={slot.key} slot={slot} isWrong={slot.key === wrong} acts={acts} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface SlotChipProps {
  slot: Slot;
  isWrong: boolean;
  acts: PlanActs | undefined;
}

/** A workout of the plan: the arrow keys move it, Delete removes it, and a press opens the other actions. */
function SlotChip({ slot, isWrong, acts }: SlotChipProps) {
  const pick = useLocalized();
  const title = pick(slot.workout.title);
  const text = (
    <>
      <span className="block text-note font-semibold wrap-anywhere" lang={title.lang}>
        {title.text}
      </span>
      <span className="block text-caption text-soft">{formatMinutes(slot.workout.durationMinutes)}</span>
    </>
  );
  const look = cx(
    'block w-full rounded-control p-2.5 text-left',
    isWrong ? 'bg-danger-tint text-danger' : 'bg-fill',
  );
  if (!acts) return <li className={look}>{text}</li>;
  return (
    <li>
      <button
        type="button"
        id={`slot-${slot.key}`}
        aria-invalid={isWrong || undefined}
        aria-haspopup="dialog"
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragged, slot.key)}
        onPointerDown={() => void preloadSheet()}
        onClick={() => acts.open(slot.key)}
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) {
            event.preventDefault();
            acts.step(slot.key, event.key);
          } else if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault();
            acts.remove(slot.key);
          }
        }}
        className={cx(look, 'pressable')}
      >
        {text}
      </button>
    </li>
  );
}
