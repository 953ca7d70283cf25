import { useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatNumber } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { useDebounced } from '../../../lib/useDebounced';
import { SearchField } from '../../../ui/SearchField';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import { PickDishesDocument } from './__generated__/plans';
import type { Dish } from './form';

const longestSearch = 100;

interface DishPickerProps {
  open: boolean;
  title: string;
  /** The amount is that of one serving, or of the food's usual measure. */
  onPick: (dish: Dish, amount: number) => void;
  onClose: () => void;
}

/** Chooses a recipe or a food. */
export function DishPicker({ open, title, onPick, onClose }: DishPickerProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t(($) => $.close)} locale={language}>
      <SearchResults onPick={onPick} />
    </Sheet>
  );
}

function SearchResults({ onPick }: Pick<DishPickerProps, 'onPick'>) {
  const { t } = useTranslation(['nutrition-manage', 'ui']);
  const errorText = useErrorText();
  const pick = useLocalized();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data, previousData, error } = useFreshQuery(PickDishesDocument, { variables: { search } });
  const found = data ?? previousData;
  const rows = found && [
    ...found.recipes.nodes.map((recipe) => ({
      id: recipe.id,
      name: pick(recipe.title),
      unit: t(($) => $.servings, { ns: 'nutrition-manage', count: 1, value: formatNumber(1) }),
      kcal: recipe.perServing.kcal,
      choose: () => onPick({ recipe, food: null }, 1),
    })),
    ...found.foods.map((food) => ({
      id: food.id,
      name: pick(food.name),
      unit: t(($) => $.grams, { ns: 'nutrition-manage', value: formatNumber(100) }),
      kcal: food.per100g.kcal,
      choose: () => onPick({ recipe: null, food }, food.measures[0]?.grams ?? 100),
    })),
  ];
  return (
    // The height is fixed, so that rows stay under the finger while results change.
    <div className="flex h-[70dvh] flex-col gap-3">
      <SearchField
        label={t(($) => $.searchDishes, { ns: 'nutrition-manage' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={longestSearch}
        value={typed}
        onValue={setTyped}
      />
      {error && !rows ? (
        <p role="alert" className="px-1 text-sub text-danger">
          {errorText(error)}
        </p>
      ) : !rows ? (
        <Skeleton className="h-80 rounded-card" />
      ) : rows.length === 0 ? (
        <p role="status" className="px-1 py-6 text-center text-sub text-soft">
          {t(($) => $.noDish, { ns: 'nutrition-manage' })}
        </p>
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {rows.map(({ id, name, unit, kcal, choose }) => (
            <li key={id}>
              <button
                type="button"
                onClick={choose}
                className="pressable flex min-h-14 w-full flex-col justify-center rounded-control p-2 text-start hover:bg-fill"
              >
                <span className="font-semibold wrap-anywhere" lang={name.lang}>
                  {name.text}
                </span>
                <span className="text-note text-soft">
                  {unit} ·{' '}
                  {t(($) => $.kcal, { ns: 'nutrition-manage', value: formatNumber(Math.round(kcal)) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
