import { Check, ShoppingBasket } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Aisle } from '../../../__generated__/types';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { addDays } from '../../../parts/calendar/days';
import { PartBoundary } from '../../../parts/PartBoundary';
import { paths } from '../../../parts/paths';
import { useErrorToast } from '../../../parts/useErrorToast';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Segmented } from '../../../ui/Segmented';
import { EmptyState, Skeleton } from '../../../ui/States';
import { measured } from '../recipes/measured';
import { ShoppingListDocument, type ShoppingListQuery, TickShoppingDocument } from './__generated__/shopping';

type Shopping = ShoppingListQuery['shoppingList'];
type Item = Shopping['items'][number];

const lengths = ['1', '3', '5', '7'] as const;

/** What to buy for some days, by aisle; it can be ticked off without a network. */
export function ShoppingScreen() {
  const { t } = useTranslation('nutrition-shopping');
  const [asked, setAsked] = useState<number | null>(null);
  // Without a number of days, it is the list that was begun.
  const { shoppingList: current } = useScreenQuery(ShoppingListDocument, { days: null }).data;
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t(($) => $.days)}
        value={String(asked ?? current.days)}
        onValue={(days) => setAsked(Number(days))}
        choices={lengths.map((value) => ({ value, label: t(($) => $.dayCount, { count: Number(value) }) }))}
      />
      {asked === null || asked === current.days ? (
        <List list={current} />
      ) : (
        <PartBoundary key={asked}>
          <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
            <Asked days={asked} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

function Asked({ days }: { days: number }) {
  return <List list={useScreenQuery(ShoppingListDocument, { days }).data.shoppingList} />;
}

function List({ list }: { list: Shopping }) {
  const { t } = useTranslation('nutrition-shopping');
  const aisles = [...new Set(list.items.map(({ food }) => food.aisle))];
  const left = list.items.filter(({ bought }) => !bought).length;
  if (list.items.length === 0)
    return (
      <EmptyState
        icon={<ShoppingBasket className="size-8" />}
        title={t(($) => $.nothing)}
        message={t(($) => $.nothingLead)}
        action={
          <Link to={paths.mealWeeks} className={buttonClass('secondary')}>
            {t(($) => $.weeks)}
          </Link>
        }
      />
    );
  return (
    <>
      <p role="status" className="px-1 text-sub text-soft">
        {t(($) => $.range, {
          from: formatDate(list.from, 'short'),
          to: formatDate(addDays(list.from, list.days - 1), 'short'),
        })}
        {` · ${t(($) => $.toBuy, { count: left })}`}
      </p>
      {aisles.map((aisle) => (
        <AisleCard key={aisle} aisle={aisle} list={list} />
      ))}
    </>
  );
}

function AisleCard({ aisle, list }: { aisle: Aisle; list: Shopping }) {
  const { t } = useTranslation('nutrition-shopping');
  return (
    <Card>
      <h2 className="mb-1 text-heading font-bold">{t(($) => $.aisle[aisle])}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {list.items
          .filter(({ food }) => food.aisle === aisle)
          .map((item) => (
            <Row key={item.id} item={item} list={list} />
          ))}
      </ul>
    </Card>
  );
}

function Row({ item, list: { from, days } }: { item: Item; list: Shopping }) {
  const { t } = useTranslation('nutrition-shopping');
  const pick = useLocalized();
  const fail = useErrorToast();
  const [tick] = useWrite(TickShoppingDocument, {
    waits: true,
    update: (cache, _, { variables: { input } }) => {
      for (const id of input.foodIds)
        cache.modify({ id: `ShoppingItem:${id}`, fields: { bought: () => input.bought } });
    },
  });
  const name = pick(item.food.name);
  const Name = item.bought ? 's' : 'span';
  const measure = measured(item.grams, item.food.measures);
  const grams = t(($) => $.grams, { value: formatNumber(Math.ceil(item.grams)) });
  const change = () => {
    const input = { from, days, foodIds: [item.id], bought: !item.bought };
    void tick({ input }, { tickShopping: true }).catch(fail);
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={item.bought}
        onClick={change}
        className="pressable flex min-h-12 w-full flex-wrap items-center gap-3 py-2 text-start"
      >
        <span
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-pill border-2 border-line',
            item.bought ? 'bg-accent text-on-accent' : 'text-transparent',
          )}
          aria-hidden="true"
        >
          <Check className="size-4" />
        </span>
        <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center justify-between gap-x-3">
          <Name lang={name.lang} className={cx('min-w-0 wrap-anywhere', item.bought && 'text-soft')}>
            {name.text}
          </Name>
          <span className="text-note text-soft tabular-nums">
            {grams}
            {measure && ` (${formatNumber(measure.count)} × ${pick(measure.name).text})`}
          </span>
        </span>
      </button>
    </li>
  );
}
