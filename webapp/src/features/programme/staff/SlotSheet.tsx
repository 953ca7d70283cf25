import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { placed, slotsOn, swapped } from '../../../parts/planGrid/slots';
import { useWeekdays } from '../../../parts/planGrid/useWeekdays';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Sheet } from '../../../ui/Sheet';
import type { Slot } from './form';

interface SlotSheetProps {
  /** Kept while the sheet closes. */
  slot: Slot | undefined;
  slots: readonly Slot[];
  weeks: number;
  open: boolean;
  onClose: () => void;
  onSlots: (slots: Slot[], key: string) => void;
  onRemove: (key: string) => void;
}

/** Actions on a workout of the plan. */
export function SlotSheet({ slot, slots, weeks, open, onClose, onSlots, onRemove }: SlotSheetProps) {
  const { t } = useTranslation(['programme-staff', 'ui']);
  const language = useLanguage();
  const pick = useLocalized();
  const weekdays = useWeekdays();
  const day = slot ? slotsOn(slots, slot) : [];
  const swap = (by: 1 | -1) => {
    const next = slot && swapped(slots, slot.key, by);
    if (next) onSlots(next, slot.key);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={slot ? pick(slot.workout.title).text : ''}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      {slot && (
        <div className="flex flex-col gap-4">
          <Select
            label={t(($) => $.weekLabel, { ns: 'programme-staff' })}
            value={String(slot.week)}
            onValue={(week) => onSlots(placed(slots, slot.key, { ...slot, week: Number(week) }), slot.key)}
            choices={Array.from({ length: weeks }, (_, nth) => ({
              value: String(nth + 1),
              label: t(($) => $.week, { ns: 'programme-staff', week: nth + 1 }),
            }))}
          />
          <Select
            label={t(($) => $.dayLabel, { ns: 'programme-staff' })}
            value={String(slot.weekday)}
            onValue={(weekday) =>
              onSlots(placed(slots, slot.key, { ...slot, weekday: Number(weekday) }), slot.key)
            }
            choices={weekdays.map(({ long }, nth) => ({ value: String(nth + 1), label: long }))}
          />
          {day.length > 1 && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
              <Button
                variant="secondary"
                disabled={day[0] === slot}
                icon={<ArrowUp className="size-5" aria-hidden="true" />}
                onClick={() => swap(-1)}
              >
                {t(($) => $.before, { ns: 'programme-staff' })}
              </Button>
              <Button
                variant="secondary"
                disabled={day.at(-1) === slot}
                icon={<ArrowDown className="size-5" aria-hidden="true" />}
                onClick={() => swap(1)}
              >
                {t(($) => $.after, { ns: 'programme-staff' })}
              </Button>
            </div>
          )}
          <Button
            variant="danger"
            size="large"
            wide
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={() => onRemove(slot.key)}
          >
            {t(($) => $.remove, { ns: 'programme-staff' })}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
