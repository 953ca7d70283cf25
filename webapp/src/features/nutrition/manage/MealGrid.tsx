import { Copy } from 'lucide-react';
import { Fragment } from 'react';
import { formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { PlanCell, PlanChip } from '../../../parts/planGrid/PlanCell';
import { type Day, slotsOn } from '../../../parts/planGrid/slots';
import { useWeekdays } from '../../../parts/planGrid/useWeekdays';
import { IconButton } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { preloadSheet } from '../../../ui/Sheet';
import { amountOf, dayTotal, meals, nameOf, type Slot } from './form';

interface MealActs {
  add: (day: Day) => void;
  open: (key: string) => void;
  step: (key: string, arrow: string) => void;
  remove: (key: string) => void;
  place: (key: string, day: Day) => void;
  copyDay: (weekday: number) => void;
}

interface MealGridProps {
  slots: readonly Slot[];
  /** Whether what is only for training days counts. */
  trains: boolean;
  /** The weekday shown on a phone. */
  shown: number;
  wrong: string | undefined;
  acts: MealActs;
}

/** The days of a week side by side, a row for each meal; on a phone, one day at a time. */
export function MealGrid({ slots, trains, shown, wrong, acts }: MealGridProps) {
  const { t } = useTranslation(['nutrition-manage', 'nutrition-week']);
  const weekdays = useWeekdays();
  return (
    <div className="flex flex-col gap-3">
      <ol className="grid gap-2 lg:grid-cols-7">
        {weekdays.map(({ short, long }, nth) => (
          <li
            key={long}
            className={cx(
              'flex items-center justify-between gap-1 px-1',
              nth + 1 !== shown && 'max-lg:hidden',
            )}
          >
            <span className="min-w-0">
              <span className="block font-bold first-letter:uppercase max-lg:hidden">{short}</span>
              <span className="block text-note text-soft tabular-nums">
                {t(($) => $.dayTotal, {
                  ns: 'nutrition-manage',
                  kcal: formatNumber(Math.round(dayTotal(slots, nth + 1, trains).kcal)),
                })}
              </span>
            </span>
            <IconButton
              label={t(($) => $.copyDay, { ns: 'nutrition-manage', day: long })}
              disabled={!slots.some(({ weekday }) => weekday === nth + 1)}
              className="disabled:opacity-30"
              onPointerDown={() => void preloadSheet()}
              onClick={() => acts.copyDay(nth + 1)}
            >
              <Copy className="size-5" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {meals.map((meal, row) => {
        const name = t(($) => $.meal[meal], { ns: 'nutrition-week' });
        return (
          <section key={meal} aria-label={name}>
            <h3 className="px-1 pb-1 font-bold max-lg:sr-only">{name}</h3>
            <ol className="grid gap-2 lg:grid-cols-7">
              {weekdays.map(({ long, short }, nth) => {
                const day = { week: row + 1, weekday: nth + 1 };
                const own = slotsOn(slots, day);
                return (
                  <PlanCell
                    key={long}
                    name={
                      <>
                        <span className="lg:hidden">{name}</span>
                        <span className="max-lg:hidden">{short}</span>
                      </>
                    }
                    addLabel={t(($) => $.addTo, { ns: 'nutrition-manage', day: long, meal: name })}
                    acts={{ add: () => acts.add(day), place: (key) => acts.place(key, day) }}
                    className={cx(nth + 1 !== shown && 'max-lg:hidden')}
                  >
                    {own.length > 0 && (
                      <ul className="flex flex-col gap-2">
                        {own.map((slot) => (
                          <PlanChip
                            key={slot.key}
                            slotKey={slot.key}
                            isWrong={slot.key === wrong}
                            acts={acts}
                          >
                            <Dish slot={slot} />
                          </PlanChip>
                        ))}
                      </ul>
                    )}
                  </PlanCell>
                );
              })}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function Dish({ slot }: { slot: Slot }) {
  const { t } = useTranslation('nutrition-manage');
  const pick = useLocalized();
  const weekdays = useWeekdays();
  const name = pick(nameOf(slot));
  const amount = amountOf(slot);
  const value = Number.isNaN(amount) ? slot.amount : formatNumber(amount, { maximumFractionDigits: 2 });
  const count = Number.isNaN(amount) ? 0 : amount;
  const parts = [
    slot.recipe ? t(($) => $.servings, { count, value }) : t(($) => $.grams, { value }),
    ...(slot.trains ? [t(($) => $.training)] : []),
    ...(slot.cookedOn === null
      ? []
      : [t(($) => $.leftFrom, { day: weekdays[slot.cookedOn - 1]?.short ?? '' })]),
  ];
  return (
    <>
      <span className="block text-note font-semibold wrap-anywhere" lang={name.lang}>
        {name.text}
      </span>
      <span className="block text-caption text-soft">
        {parts.map((part, nth) => (
          <Fragment key={part}>
            {nth > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </span>
    </>
  );
}
