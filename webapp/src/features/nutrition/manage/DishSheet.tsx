import { ArrowDown, ArrowUp, Replace, Trash2 } from 'lucide-react';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { placed, slotsOn, swapped } from '../../../parts/planGrid/slots';
import { useWeekdays } from '../../../parts/planGrid/useWeekdays';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { Sheet } from '../../../ui/Sheet';
import { Switch } from '../../../ui/Switch';
import { meals, nameOf, type Slot } from './form';

interface DishSheetProps {
  /** Kept while the sheet closes. */
  slot: Slot | undefined;
  slots: readonly Slot[];
  open: boolean;
  /** What is wrong with the amount. */
  error: string | undefined;
  onClose: () => void;
  onSlots: (slots: Slot[], key: string) => void;
  onReplace: (key: string) => void;
  onRemove: (key: string) => void;
}

/** Amount, place and other actions of a dish of the week. */
export function DishSheet({ slot, open, onClose, ...rest }: DishSheetProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const pick = useLocalized();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={slot ? pick(nameOf(slot)).text : ''}
      closeLabel={t(($) => $.close)}
      locale={language}
    >
      {slot && <Fields slot={slot} {...rest} />}
    </Sheet>
  );
}

interface FieldsProps extends Omit<DishSheetProps, 'open' | 'onClose' | 'slot'> {
  slot: Slot;
}

function Fields({ slot, slots, error, onSlots, onReplace, onRemove }: FieldsProps) {
  const { t } = useTranslation(['nutrition-manage', 'nutrition-week']);
  const weekdays = useWeekdays();
  const cell = slotsOn(slots, slot);
  const { key } = slot;
  const change = (part: Partial<Slot>) =>
    onSlots(
      slots.map((one) => (one.key === key ? { ...one, ...part } : one)),
      key,
    );
  const swap = (by: 1 | -1) => {
    const next = swapped(slots, key, by);
    if (next) onSlots(next, key);
  };
  // What is left can only be of a day on which the same recipe is cooked.
  const cookedBefore = slots
    .filter(
      (one) =>
        slot.recipe &&
        one.recipe?.id === slot.recipe.id &&
        one.cookedOn === null &&
        one.weekday < slot.weekday,
    )
    .map(({ weekday }) => weekday);
  const leftOf = [...new Set([...cookedBefore, ...(slot.cookedOn === null ? [] : [slot.cookedOn])])];
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label={t(($) => (slot.recipe ? $.servingsLabel : $.gramsLabel), { ns: 'nutrition-manage' })}
        value={slot.amount}
        onValue={(amount) => change({ amount })}
        error={error}
      />
      <Select
        label={t(($) => $.day, { ns: 'nutrition-manage' })}
        value={String(slot.weekday)}
        onValue={(weekday) => onSlots(placed(slots, key, { ...slot, weekday: Number(weekday) }), key)}
        choices={weekdays.map(({ long }, nth) => ({ value: String(nth + 1), label: long }))}
      />
      <Select
        label={t(($) => $.meal, { ns: 'nutrition-manage' })}
        value={String(slot.week)}
        onValue={(week) => onSlots(placed(slots, key, { ...slot, week: Number(week) }), key)}
        choices={meals.map((meal, nth) => ({
          value: String(nth + 1),
          label: t(($) => $.meal[meal], { ns: 'nutrition-week' }),
        }))}
      />
      {leftOf.length > 0 && (
        <Select
          label={t(($) => $.left, { ns: 'nutrition-manage' })}
          value={String(slot.cookedOn ?? '')}
          onValue={(day) => change({ cookedOn: day === '' ? null : Number(day) })}
          choices={[
            { value: '', label: t(($) => $.freshly, { ns: 'nutrition-manage' }) },
            ...leftOf.map((day) => ({
              value: String(day),
              label: t(($) => $.leftFrom, { ns: 'nutrition-manage', day: weekdays[day - 1]?.long ?? '' }),
            })),
          ]}
        />
      )}
      <Switch
        label={t(($) => $.onlyTraining, { ns: 'nutrition-manage' })}
        checked={slot.trains}
        onChecked={(trains) => change({ trains })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {cell.length > 1 && (
          <>
            <Button
              variant="secondary"
              disabled={cell[0]?.key === key}
              icon={<ArrowUp className="size-5" aria-hidden="true" />}
              onClick={() => swap(-1)}
            >
              {t(($) => $.before, { ns: 'nutrition-manage' })}
            </Button>
            <Button
              variant="secondary"
              disabled={cell.at(-1)?.key === key}
              icon={<ArrowDown className="size-5" aria-hidden="true" />}
              onClick={() => swap(1)}
            >
              {t(($) => $.after, { ns: 'nutrition-manage' })}
            </Button>
          </>
        )}
        <Button
          variant="secondary"
          icon={<Replace className="size-5" aria-hidden="true" />}
          onClick={() => onReplace(key)}
        >
          {t(($) => $.replace, { ns: 'nutrition-manage' })}
        </Button>
      </div>
      <Button
        variant="danger"
        size="large"
        wide
        icon={<Trash2 className="size-5" aria-hidden="true" />}
        onClick={() => onRemove(key)}
      >
        {t(($) => $.remove, { ns: 'nutrition-manage' })}
      </Button>
    </div>
  );
}
