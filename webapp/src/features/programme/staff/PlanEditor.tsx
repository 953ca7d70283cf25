import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { copied, type Day, placed, stepped, undone } from '../../../parts/planGrid/slots';
import { useWeekdays } from '../../../parts/planGrid/useWeekdays';
import { Button, IconButton } from '../../../ui/Button';
import { lateSheet } from '../../../ui/lateSheet';
import { toast } from '../../../ui/toast';
import { type Form, maxWeeks, type Slot, weeksOf } from './form';
import { WeekGrid } from './WeekGrid';

const CopySheet = lateSheet(async () => (await import('./CopySheet')).CopySheet);
const SlotSheet = lateSheet(async () => (await import('./SlotSheet')).SlotSheet);
const WorkoutPicker = lateSheet(
  async () => (await import('../../../parts/workouts/WorkoutPicker')).WorkoutPicker,
);
const PhaseSheet = lateSheet(async () => (await import('./PhaseSheet')).PhaseSheet);

interface PlanEditorProps {
  form: Pick<Form, 'weeks' | 'slots' | 'phases'>;
  /** Left out where the plan is read-only. */
  onForm?: (change: Partial<Form> | ((now: Form) => Partial<Form>)) => void;
  /** What is wrong with the plan, or with the workout that `wrong` names. */
  error?: string | undefined;
  wrong?: string | undefined;
}

/** The weeks and days of a programme; on a phone, one week at a time. */
export function PlanEditor({ form, onForm, error, wrong }: PlanEditorProps) {
  const { t } = useTranslation('programme-staff');
  const pick = useLocalized();
  const weekdays = useWeekdays();
  const { slots, phases } = form;
  const weeks = weeksOf(form);
  const [asked, setShown] = useState(1);
  const shown = Math.min(asked, weeks);
  const [said, setSaid] = useState('');
  const [adding, setAdding] = useState<Day>();
  const [picking, setPicking] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [copying, setCopying] = useState<number>();
  const [naming, setNaming] = useState<number>();
  const [sheet, setSheet] = useState<'slot' | 'copy' | 'phase'>();
  const moved = useRef<string>(undefined);

  // A workout moved by keyboard is mounted again in its new place, and keeps the focus.
  useEffect(() => {
    if (moved.current) document.getElementById(`slot-${moved.current}`)?.focus();
    moved.current = undefined;
  });

  const put = (next: Slot[], key: string) => {
    const slot = next.find((one) => one.key === key);
    if (!slot) return;
    onForm?.({ slots: next });
    setShown(slot.week);
    setSaid(
      t(($) => $.movedTo, {
        title: pick(slot.workout.title).text,
        week: slot.week,
        day: weekdays[slot.weekday - 1]?.long ?? '',
      }),
    );
  };
  const step = (key: string, arrow: string) => {
    const next = stepped(slots, key, arrow, weeks);
    if (!next) return;
    moved.current = key;
    put(next, key);
  };
  const remove = (key: string) => {
    undoable(
      slots.filter((slot) => slot.key !== key),
      t(($) => $.removed),
    );
  };
  const undoable = (next: Slot[], title: string) => {
    onForm?.({ slots: next });
    toast({
      kind: 'info',
      title,
      action: {
        label: t(($) => $.undo),
        run: () => onForm?.((now) => ({ slots: undone(now.slots, slots, next) })),
      },
    });
  };

  return (
    <section aria-labelledby="plan" className="flex flex-col gap-3">
      <h2 id="plan" className="px-1 text-heading font-bold">
        {t(($) => $.plan)}
      </h2>
      {onForm && <p className="px-1 text-note text-soft max-lg:hidden">{t(($) => $.planKeys)}</p>}
      {error && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
      <WeekSwitch week={shown} weeks={weeks} onWeek={setShown} />
      <div className="flex flex-col gap-5">
        {Array.from({ length: weeks }, (_, nth) => nth + 1).map((week) => (
          <WeekGrid
            key={week}
            week={week}
            slots={slots}
            phase={phases.find((one) => one.week === week)}
            isShown={week === shown}
            wrong={wrong}
            {...(onForm && {
              acts: {
                add: (day) => {
                  setAdding(day);
                  setPicking(true);
                },
                open: (key) => {
                  setOpened(key);
                  setSheet('slot');
                },
                step,
                remove,
                place: (key, day) => put(placed(slots, key, day), key),
                name: () => {
                  setNaming(week);
                  setSheet('phase');
                },
                copy:
                  week < weeks
                    ? () => {
                        setCopying(week);
                        setSheet('copy');
                      }
                    : undefined,
              },
            })}
          />
        ))}
      </div>
      {onForm && weeks < maxWeeks && (
        <Button
          variant="secondary"
          className="max-w-full self-start wrap-anywhere"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => {
            onForm({ weeks: String(weeks + 1) });
            setShown(weeks + 1);
          }}
        >
          {t(($) => $.addWeek)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {onForm && (
        <>
          <WorkoutPicker
            open={picking}
            title={
              adding
                ? t(($) => $.addTo, { week: adding.week, day: weekdays[adding.weekday - 1]?.long ?? '' })
                : ''
            }
            onClose={() => setPicking(false)}
            onPick={(workout) => {
              if (adding) onForm({ slots: [...slots, { ...adding, key: newId(), workout }] });
              setPicking(false);
            }}
          />
          <SlotSheet
            slot={slots.find(({ key }) => key === opened)}
            slots={slots}
            weeks={weeks}
            open={sheet === 'slot'}
            onClose={() => setSheet(undefined)}
            onSlots={put}
            onRemove={(key) => {
              setSheet(undefined);
              remove(key);
            }}
          />
          <PhaseSheet
            week={naming ?? 1}
            phases={phases}
            open={sheet === 'phase'}
            onClose={() => setSheet(undefined)}
            onPhases={(next) => onForm({ phases: next })}
          />
          <CopySheet
            week={copying ?? 1}
            weeks={weeks}
            open={sheet === 'copy'}
            onClose={() => setSheet(undefined)}
            onCopy={(to) => {
              setSheet(undefined);
              undoable(
                copied(slots, copying ?? 1, to, newId),
                t(($) => $.copied, { count: to.length }),
              );
            }}
          />
        </>
      )}
    </section>
  );
}

interface WeekSwitchProps {
  week: number;
  weeks: number;
  onWeek: (week: number) => void;
}

/** Chooses the week shown on a phone. */
function WeekSwitch({ week, weeks, onWeek }: WeekSwitchProps) {
  const { t } = useTranslation('programme-staff');
  return (
    <div className="flex items-center justify-between gap-1 lg:hidden">
      <IconButton
        label={t(($) => $.earlierWeek)}
        disabled={week <= 1}
        onClick={() => onWeek(week - 1)}
        className="disabled:opacity-30"
      >
        <ChevronLeft className="mirrored size-6" aria-hidden="true" />
      </IconButton>
      <p className="min-w-0 text-center font-bold" aria-live="polite">
        {t(($) => $.weekOf, { week, weeks })}
      </p>
      <IconButton
        label={t(($) => $.laterWeek)}
        disabled={week >= weeks}
        onClick={() => onWeek(week + 1)}
        className="disabled:opacity-30"
      >
        <ChevronRight className="mirrored size-6" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
