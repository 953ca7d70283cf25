import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { type Day, placed, stepped, undone } from '../../../parts/planGrid/slots';
import { useWeekdays } from '../../../parts/planGrid/useWeekdays';
import { IconButton } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { CopyDaySheet } from './CopyDaySheet';
import { DishPicker } from './DishPicker';
import { DishSheet } from './DishSheet';
import { copiedDay, type Dish, fresh, mealOf, meals, nameOf, type Slot } from './form';
import { MealGrid } from './MealGrid';

interface WeekEditorProps {
  slots: Slot[];
  onSlots: (change: Slot[] | ((now: Slot[]) => Slot[])) => void;
  trains: boolean;
  /** What is wrong with the week, or with the dish that `wrong` names. */
  error: string | undefined;
  wrong: string | undefined;
}

/** The meals and days of a week. */
export function WeekEditor({ slots, onSlots, trains, error, wrong }: WeekEditorProps) {
  const { t } = useTranslation(['nutrition-manage', 'nutrition-week']);
  const pick = useLocalized();
  const weekdays = useWeekdays();
  const [shown, setShown] = useState(1);
  const [said, setSaid] = useState('');
  const [adding, setAdding] = useState<Day>();
  const [replacing, setReplacing] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [copying, setCopying] = useState(1);
  const [sheet, setSheet] = useState<'pick' | 'dish' | 'copy'>();
  const moved = useRef<string>(undefined);

  // A dish moved by keyboard is mounted again in its new place, and keeps the focus.
  useEffect(() => {
    if (moved.current) document.getElementById(`slot-${moved.current}`)?.focus();
    moved.current = undefined;
  });

  const mealName = (row: number) => t(($) => $.meal[mealOf({ week: row })], { ns: 'nutrition-week' });
  const put = (next: Slot[], key: string) => {
    const slot = next.find((one) => one.key === key);
    if (!slot) return;
    onSlots(fresh(next));
    setShown(slot.weekday);
    setSaid(
      t(($) => $.movedTo, {
        ns: 'nutrition-manage',
        title: pick(nameOf(slot)).text,
        day: weekdays[slot.weekday - 1]?.long ?? '',
        meal: mealName(slot.week),
      }),
    );
  };
  const step = (key: string, arrow: string) => {
    const slot = slots.find((one) => one.key === key);
    // Days end at the week, unlike those of a programme.
    const isEdge =
      arrow === 'ArrowLeft' ? slot?.weekday === 1 : arrow === 'ArrowRight' && slot?.weekday === 7;
    const next = isEdge ? undefined : stepped(slots, key, arrow, meals.length);
    if (!next) return;
    moved.current = key;
    put(next, key);
  };
  const undoable = (next: Slot[], title: string) => {
    onSlots(next);
    toast({
      kind: 'info',
      title,
      action: {
        label: t(($) => $.undo, { ns: 'nutrition-manage' }),
        run: () => onSlots((now) => fresh(undone(now, slots, next))),
      },
    });
  };
  const remove = (key: string) => {
    undoable(
      slots.filter((slot) => slot.key !== key),
      t(($) => $.removed, { ns: 'nutrition-manage' }),
    );
  };
  const picked = (dish: Dish, amount: number) => {
    const chosen = { ...dish, amount: String(amount), cookedOn: null };
    if (replacing !== undefined)
      onSlots(slots.map((slot) => (slot.key === replacing ? { ...slot, ...chosen } : slot)));
    else if (adding) onSlots([...slots, { ...adding, ...chosen, key: newId(), trains: false }]);
    setSheet(undefined);
  };
  const place = adding && { day: weekdays[adding.weekday - 1]?.long ?? '', meal: mealName(adding.week) };
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-3">
      <h2 id="plan" className="px-1 text-heading font-bold">
        {t(($) => $.plan, { ns: 'nutrition-manage' })}
      </h2>
      <p className="px-1 text-note text-soft max-lg:hidden">
        {t(($) => $.planKeys, { ns: 'nutrition-manage' })}
      </p>
      {error && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
      <div className="flex items-center justify-between gap-1 lg:hidden">
        <IconButton
          label={t(($) => $.earlierDay, { ns: 'nutrition-manage' })}
          disabled={shown <= 1}
          onClick={() => setShown(shown - 1)}
          className="disabled:opacity-30"
        >
          <ChevronLeft className="mirrored size-6" aria-hidden="true" />
        </IconButton>
        <p className="min-w-0 text-center font-bold first-letter:uppercase" aria-live="polite">
          {weekdays[shown - 1]?.long}
        </p>
        <IconButton
          label={t(($) => $.laterDay, { ns: 'nutrition-manage' })}
          disabled={shown >= 7}
          onClick={() => setShown(shown + 1)}
          className="disabled:opacity-30"
        >
          <ChevronRight className="mirrored size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <MealGrid
        slots={slots}
        trains={trains}
        shown={shown}
        wrong={wrong}
        acts={{
          add: (day) => {
            setReplacing(undefined);
            setAdding(day);
            setSheet('pick');
          },
          open: (key) => {
            setOpened(key);
            setSheet('dish');
          },
          step,
          remove,
          place: (key, day) => put(placed(slots, key, day), key),
          copyDay: (weekday) => {
            setCopying(weekday);
            setSheet('copy');
          },
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <DishPicker
        open={sheet === 'pick'}
        title={
          replacing !== undefined
            ? t(($) => $.replace, { ns: 'nutrition-manage' })
            : place
              ? t(($) => $.addTo, { ns: 'nutrition-manage', ...place })
              : ''
        }
        onClose={() => setSheet(undefined)}
        onPick={picked}
      />
      <DishSheet
        slot={slots.find(({ key }) => key === opened)}
        slots={slots}
        open={sheet === 'dish'}
        error={opened !== undefined && opened === wrong ? error : undefined}
        onClose={() => setSheet(undefined)}
        onSlots={put}
        onReplace={(key) => {
          setReplacing(key);
          setSheet('pick');
        }}
        onRemove={(key) => {
          setSheet(undefined);
          remove(key);
        }}
      />
      <CopyDaySheet
        from={copying}
        open={sheet === 'copy'}
        onClose={() => setSheet(undefined)}
        onCopy={(to) => {
          setSheet(undefined);
          undoable(
            copiedDay(slots, copying, to, newId),
            t(($) => $.copied, { ns: 'nutrition-manage', count: to.length }),
          );
        }}
      />
    </section>
  );
}
