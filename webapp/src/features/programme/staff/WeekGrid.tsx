import { Copy, Flag } from 'lucide-react';
import { formatMinutes } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { PlanCell, PlanChip } from '../../../parts/planGrid/PlanCell';
import { type Day, slotsOn } from '../../../parts/planGrid/slots';
import { useWeekdays } from '../../../parts/planGrid/useWeekdays';
import { Button } from '../../../ui/Button';
import { preloadSheet } from '../../../ui/Sheet';
import type { Phase, Slot } from './form';

interface PlanActs {
  add: (day: Day) => void;
  open: (key: string) => void;
  step: (key: string, arrow: string) => void;
  remove: (key: string) => void;
  place: (key: string, day: Day) => void;
  /** Names the phase that begins in the week. */
  name: () => void;
  /** Undefined for the last week. */
  copy: (() => void) | undefined;
}

interface WeekGridProps {
  week: number;
  slots: readonly Slot[];
  /** The phase that begins in the week. */
  phase: Phase | undefined;
  /** Whether this is the week shown on a phone. */
  isShown: boolean;
  wrong: string | undefined;
  acts?: PlanActs;
}

/** A week with its days side by side, or stacked on a phone. */
export function WeekGrid({ week, slots, phase, isShown, wrong, acts }: WeekGridProps) {
  const { t } = useTranslation('programme-staff');
  const weekdays = useWeekdays();
  const pick = useLocalized();
  const title = phase && pick({ all: phase.title });
  const isEmpty = !slots.some((slot) => slot.week === week);
  return (
    <section aria-label={t(($) => $.week, { week })} className={isShown ? '' : 'max-lg:hidden'}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 px-1">
        <h3 className="font-bold max-lg:sr-only">{t(($) => $.week, { week })}</h3>
        {acts ? (
          <Button
            variant="plain"
            size="small"
            className="wrap-anywhere"
            icon={<Flag className="size-4 shrink-0" aria-hidden="true" />}
            onPointerDown={() => void preloadSheet()}
            onClick={acts.name}
            {...(title
              ? { 'aria-label': t(($) => $.phase.rename, { title: title.text, week }) }
              : { 'aria-label': t(($) => $.phase.nameFrom, { week }) })}
          >
            <span lang={title?.lang}>{title?.text ?? t(($) => $.phase.name)}</span>
          </Button>
        ) : (
          title && (
            <p className="font-semibold wrap-anywhere" lang={title.lang}>
              {title.text}
            </p>
          )
        )}
        {acts?.copy && (
          <Button
            variant="plain"
            size="small"
            className="ms-auto"
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
  return (
    <PlanCell
      name={
        <>
          <span className="lg:hidden">{long}</span>
          <span className="max-lg:hidden">{short}</span>
        </>
      }
      addLabel={t(($) => $.addTo, { week: day.week, day: long })}
      acts={acts && { add: () => acts.add(day), place: (key) => acts.place(key, day) }}
    >
      {slots.length > 0 && (
        <ul className="flex flex-col gap-2">
          {slots.map((slot) => (
            <PlanChip key={slot.key} slotKey={slot.key} isWrong={slot.key === wrong} acts={acts}>
              <Workout slot={slot} />
            </PlanChip>
          ))}
        </ul>
      )}
    </PlanCell>
  );
}

function Workout({ slot: { workout } }: { slot: Slot }) {
  const pick = useLocalized();
  const title = pick(workout.title);
  return (
    <>
      <span className="block text-note font-semibold wrap-anywhere" lang={title.lang}>
        {title.text}
      </span>
      <span className="block text-caption text-soft">{formatMinutes(workout.durationMinutes)}</span>
    </>
  );
}
